import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { loadThanks } from './load.ts';
import style from '../shared/message.css?inline';
import SuccessMessage, { successWords } from './Component.tsx';

export default defineBlock({
  type: 'success-message',
  summary: 'Thanks for a submitted form, naming its vehicle, with further links.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: successWords,
  query: ['application'],
  hydrate: 'load',
  style,
  load: loadThanks,
  Component: SuccessMessage,
});
