import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import style from '../shared/message.css?inline';
import VehicleGone from './Component.tsx';

export default defineBlock({
  type: 'vehicle-gone',
  summary: 'The content of the page of a vehicle that is gone for good.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute'],
  wording: ['gone.heading', 'gone.text', 'gone.search', 'gone.contact'],
  style,
  Component: VehicleGone,
});
