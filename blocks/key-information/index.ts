import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import { loadSpecs } from '../specifications/load.ts';
import KeyInformation, { keyInfoRules, keyInfoWords } from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'key-information',
  summary: 'The first facts of a vehicle as tiles, the rest behind Show More (vehicle.keySpecs.*).',
  schema: object({ title: text('The heading; Key information when omitted.') }),
  heading: { level: 2 },
  rules: keyInfoRules,
  wording: keyInfoWords,
  style: sectionStyle + style,
  load: loadSpecs,
  empty: ({ data }) => data === undefined,
  Component: KeyInformation,
});
