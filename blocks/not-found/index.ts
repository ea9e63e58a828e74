import { defineBlock } from '../../engine/blocks/define.ts';
import style from '../shared/message.css?inline';
import NotFound from './Component.tsx';

export default defineBlock({
  type: 'not-found',
  summary: 'What stands where there is no page, with ways on.',
  schema: {
    type: 'object',
    properties: {
      heading: { type: 'string', minLength: 1, description: "Another heading than the product's own." },
      text: { type: 'string', minLength: 1, description: "Another text than the product's own." },
    },
    additionalProperties: false,
  },
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['notFound.heading', 'notFound.text', 'notFound.search', 'notFound.home'],
  style,
  Component: NotFound,
});
