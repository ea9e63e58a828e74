import { defineBlock } from '../../engine/blocks/define.ts';
import Faq from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'faq',
  summary: 'Questions that expand to their answers.',
  schema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            question: { type: 'string', minLength: 1, description: 'The question.' },
            answer: { type: 'string', minLength: 1, description: 'The answer; a blank line starts a new paragraph.' },
          },
          required: ['question', 'answer'],
          additionalProperties: false,
        },
        description: 'The questions, in order.',
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  style,
  empty: ({ props }) => props.items.length === 0,
  Component: Faq,
});
