import { defineBlock } from '../../engine/blocks/define.ts';
import Section from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'section',
  summary: 'A band of the page with a heading, an introduction and blocks below.',
  schema: {
    type: 'object',
    properties: {
      eyebrow: { type: 'string', minLength: 1, description: 'A few words above the heading.' },
      heading: { type: 'string', minLength: 1, description: 'The heading.' },
      level: {
        enum: [1, 2],
        default: 2,
        description: "1 where it is the page's own heading, which every page has once.",
      },
      intro: { type: 'string', minLength: 1, description: 'A sentence or two below the heading.' },
      background: {
        enum: ['none', 'tint', 'grey', 'brand'],
        default: 'none',
        description: "What the band stands on: the page, a tint of the brand colour, grey, or the brand's colour.",
      },
      width: {
        enum: ['page', 'text', 'full'],
        default: 'page',
        description: 'As wide as the page, as a column of text, or from edge to edge.',
      },
      align: { enum: ['start', 'centre'], default: 'start', description: 'Where heading and introduction stand.' },
      link: {
        type: 'object',
        properties: {
          label: { type: 'string', minLength: 1, description: 'The words of the link.' },
          to: { type: 'string', minLength: 1, description: 'Where it leads.' },
        },
        required: ['label', 'to'],
        additionalProperties: false,
        description: 'A link beside the heading.',
      },
    },
    additionalProperties: false,
  },
  heading: { level: 2, of: 'heading' },
  container: true,
  style,
  Component: Section,
});
