import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import WhyChooseUs, { whyRules, whyWords } from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'why-choose-us',
  summary: 'Reasons to buy here: warranty with its years, quality, finance (vehicle.whyChooseUs.blocks).',
  schema: object({
    title: { type: 'string', description: 'The heading; Why choose us when omitted, none when empty.' },
  }),
  heading: { level: 2 },
  rules: whyRules,
  wording: whyWords,
  style: sectionStyle + style,
  empty: ({ rules }) =>
    rules['vehicle.whyChooseUs.blocks'].every(
      (reason) => reason === 'warranty' && rules['vehicle.warranty.years'] === null,
    ),
  Component: WhyChooseUs,
});
