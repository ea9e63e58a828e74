import { defineBlock } from '../../engine/blocks/define.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import SavedVehicles, { savedBlockWords } from './Component.tsx';
import { loadSaved, removeSaved, savedBlockRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'saved-vehicles',
  summary: 'The vehicles a shopper has saved, in their account or on their device (saved.storage).',
  schema: {
    type: 'object',
    properties: {
      heading: { type: 'string', minLength: 1, description: 'The heading of the page; Saved vehicles when omitted.' },
    },
    additionalProperties: false,
  },
  heading: { level: 1 },
  rules: savedBlockRules,
  wording: savedBlockWords,
  query: ['cars'],
  script: 'shopper',
  personal: true,
  style: cardStyle + style,
  load: loadSaved,
  submit: removeSaved,
  Component: SavedVehicles,
});
