import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Faq from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'faq',
  summary: 'Questions that expand to their answers.',
  schema: object(['items'], {
    items: {
      type: 'array',
      items: object(['question', 'answer'], {
        question: text('The question.'),
        answer: text('The answer; a blank line starts a new paragraph.'),
      }),
      description: 'The questions, in order.',
    },
  }),
  style,
  empty: ({ props }) => props.items.length === 0,
  Component: Faq,
});
