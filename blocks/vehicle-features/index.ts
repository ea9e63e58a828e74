import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import VehicleFeatures, { featureRules, featureWords } from './Component.tsx';
import { loadFeatures } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-features',
  summary: "The vehicle's standard equipment, list by list in collapsible panels.",
  schema: object({ title: text('The heading; Features when omitted.') }),
  heading: { level: 2 },
  rules: featureRules,
  wording: featureWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadFeatures,
  empty: ({ data }) => !data || data.length === 0,
  Component: VehicleFeatures,
});
