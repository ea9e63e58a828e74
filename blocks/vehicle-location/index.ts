import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import VehicleLocation, { locationWords } from './Component.tsx';
import { loadLocation, locationRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-location',
  summary: 'Where the vehicle is: address, hours today, phone, directions and a map; the anchor #vehicle-map.',
  schema: object({ title: text('The heading; Location when omitted.') }),
  heading: { level: 2 },
  rules: locationRules,
  wording: locationWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadLocation,
  empty: ({ data }) => data === undefined,
  Component: VehicleLocation,
});
