import { defineBlock } from '../../engine/blocks/define.ts';
import style from '../shared/message.css?inline';
import VehicleGone from './Component.tsx';

export default defineBlock({
  type: 'vehicle-gone',
  summary: 'The content of the page of a vehicle that is gone for good.',
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
  wording: ['gone.heading', 'gone.text', 'gone.search', 'gone.contact'],
  style,
  Component: VehicleGone,
});
