import { defineBlock } from '../../engine/blocks/define.ts';
import style from '../shared/message.css?inline';
import NotFound from './Component.tsx';

export default defineBlock({
  type: 'not-found',
  summary: 'The content of a missing page, with links to continue.',
  schema: {
    type: 'object',
    properties: {
      heading: { type: 'string', minLength: 1, description: "A heading other than the product's own." },
      text: { type: 'string', minLength: 1, description: "A text other than the product's own." },
    },
    additionalProperties: false,
  },
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['notFound.heading', 'notFound.text', 'notFound.search', 'notFound.home'],
  style,
  Component: NotFound,
});
