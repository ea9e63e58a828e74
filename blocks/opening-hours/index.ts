import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import OpeningHours, { hoursWording } from './Component.tsx';
import { hoursRules, loadHours } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'opening-hours',
  summary: 'Opening hours of a location by department, and its holiday hours.',
  schema: object({ location: text("The slug of the location; the page's own or the primary one when omitted.") }),
  heading: { level: 2 },
  rules: hoursRules,
  wording: hoursWording,
  style,
  load: loadHours,
  empty: ({ data }) => !data || data.types.length === 0,
  Component: OpeningHours,
});
