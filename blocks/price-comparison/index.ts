import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import skeletonStyle from '../shared/skeleton.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import PriceComparison from './Component.tsx';
import { load, gaugeRules, gaugeWords } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'price-comparison',
  summary: "How the vehicle's price compares with its market, on a gauge (gauge.*; feature priceGauge).",
  schema: object({}),
  heading: { level: 2 },
  rules: gaugeRules,
  wording: gaugeWords,
  // Requested early, so that the answer is there before a shopper scrolls to it.
  hydrate: 'idle',
  style: [sectionStyle, skeletonStyle, style],
  needsVehicle: true,
  load,
  needsData: true,
  Component: PriceComparison,
});
