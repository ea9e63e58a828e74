import { defineBlock } from '../../engine/blocks/define.ts';
import { object, record, text } from '../../schemas/shape.ts';
import Section from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'section',
  summary: 'A band of the page with a heading, an introduction and blocks below.',
  schema: object({
    eyebrow: text('A few words above the heading.'),
    heading: text('The heading.'),
    level: {
      enum: [1, 2],
      default: 2,
      description: '1 when it is the heading of the page, of which there is one.',
    },
    intro: text('A sentence or two below the heading.'),
    background: {
      enum: ['none', 'tint', 'grey', 'brand'],
      default: 'none',
      description: 'The background: the page, a tint of the brand colour, grey, or the brand colour.',
    },
    width: {
      enum: ['page', 'text', 'full'],
      default: 'page',
      description: 'As wide as the page, as a column of text, or from edge to edge.',
    },
    align: { enum: ['start', 'centre'], default: 'start', description: 'Alignment of heading and introduction.' },
    link: record('A link beside the heading.', { label: text('The words of the link.'), to: text('Where it leads.') }),
  }),
  heading: { level: 2, of: 'heading' },
  container: true,
  style,
  Component: Section,
});
