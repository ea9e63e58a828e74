import { defineBlock } from '../../engine/blocks/define.ts';
import VehiclePrice, { sidebarPriceRules, sidebarPriceWords } from './Component.tsx';
import { loadPrice } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-price',
  summary: "The vehicle's price with its type, the weekly teaser, the market indicator and the location link.",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  rules: sidebarPriceRules,
  wording: sidebarPriceWords,
  style,
  needsVehicle: true,
  load: loadPrice,
  empty: ({ data }) => data === undefined,
  Component: VehiclePrice,
});
