import { defineBlock } from '../../engine/blocks/define.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import SimilarVehicles from './Component.tsx';
import { load } from './load.ts';
import { similarBlockRules, similarBlockWords } from './rules.ts';

export default defineBlock({
  type: 'similar-vehicles',
  summary: "Vehicles like the page's own, by body and price.",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  heading: { level: 2 },
  rules: similarBlockRules,
  wording: similarBlockWords,
  style: cardStyle,
  script: 'shopper',
  load,
  empty: ({ data }) => (data ?? []).length === 0,
  Component: SimilarVehicles,
});
