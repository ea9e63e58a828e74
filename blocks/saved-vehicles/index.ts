import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import SavedVehicles, { savedBlockWords } from './Component.tsx';
import { loadSaved, removeSaved, savedBlockRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'saved-vehicles',
  summary: 'The vehicles a shopper has saved, in their account or on their device (saved.storage).',
  schema: object({ heading: text('The heading of the page; Saved vehicles when omitted.') }),
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
