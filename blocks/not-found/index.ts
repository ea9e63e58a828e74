import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import style from '../shared/message.css?inline';
import NotFound from './Component.tsx';

export default defineBlock({
  type: 'not-found',
  summary: 'The content of a missing page, with links to continue.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['notFound.heading', 'notFound.text', 'notFound.search', 'notFound.home'],
  style,
  Component: NotFound,
});
