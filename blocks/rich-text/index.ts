import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import RichText from './Component.tsx';
import { renderMarkdown } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'rich-text',
  summary: 'Formatted text from Markdown: headings, lists, links, tables.',
  schema: object(['markdown'], {
    markdown: { type: 'string', description: 'The text in Markdown. HTML in it is shown as written.' },
    width: {
      enum: ['text', 'full'],
      default: 'text',
      description: 'Limited to a readable width, or as wide as its container.',
    },
  }),
  style,
  load: ({ props }) => ({ html: renderMarkdown(props.markdown) }),
  empty: ({ props }) => props.markdown.trim() === '',
  Component: RichText,
});
