import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import style from '../shared/message.css?inline';
import ServiceUnavailable from './Component.tsx';
import { loadUnavailable } from './load.ts';

export default defineBlock({
  type: 'service-unavailable',
  summary: 'The content of the 503 page, with the number to call.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['phone.format'],
  wording: ['unavailable.heading', 'unavailable.text', 'unavailable.retry', 'unavailable.call'],
  style,
  load: loadUnavailable,
  Component: ServiceUnavailable,
});
