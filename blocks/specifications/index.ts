import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { specFieldNames } from '../../engine/vehicle/specs.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import Specifications, { specificationRules, specificationWords } from './Component.tsx';
import { loadSpecs } from './load.ts';
import style from './style.css?inline';

const fields = {
  type: 'array',
  items: { type: 'string', enum: specFieldNames },
  uniqueItems: true,
  minItems: 1,
} as const;

export default defineBlock({
  type: 'specifications',
  summary: "The vehicle's specifications in collapsible groups (vehicle.specs.*); empty rows are omitted.",
  schema: object({
    title: text('The heading; Specifications when omitted.'),
    featured: { ...fields, description: 'Fields of the featured group, in order.' },
    specifications: { ...fields, description: 'Fields of the specifications group, in order.' },
    summary: { ...fields, description: 'Fields of the summary group, in order.' },
  }),
  heading: { level: 2 },
  rules: specificationRules,
  wording: specificationWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadSpecs,
  empty: ({ data }) => data === undefined,
  Component: Specifications,
});
