import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehicleHeading, { headingRules, headingWords } from './Component.tsx';
import { loadHeading } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-heading',
  summary: "The vehicle page's heading: year, make and model, badge and series, stock number.",
  schema: object({}),
  heading: { level: 1 },
  rules: headingRules,
  wording: headingWords,
  style,
  script: 'shopper',
  needsVehicle: true,
  load: loadHeading,
  empty: ({ data }) => data === undefined,
  Component: VehicleHeading,
});
