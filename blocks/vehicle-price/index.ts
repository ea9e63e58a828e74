import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehiclePrice, { sidebarPriceRules, sidebarPriceWords } from './Component.tsx';
import { loadPrice } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-price',
  summary: "The vehicle's price with its type, the weekly teaser, the market indicator and the location link.",
  schema: object({}),
  rules: sidebarPriceRules,
  wording: sidebarPriceWords,
  style,
  needsVehicle: true,
  load: loadPrice,
  empty: ({ data }) => data === undefined,
  Component: VehiclePrice,
});
