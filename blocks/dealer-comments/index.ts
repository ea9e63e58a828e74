import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import DealerComments, { commentRules, commentWords } from './Component.tsx';
import { loadComments } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'dealer-comments',
  summary: "The dealer's comments on the vehicle, the first 400 characters and then More (vehicle.comments.*).",
  schema: object({ title: text('The heading; Dealer comments when omitted.') }),
  heading: { level: 2 },
  rules: commentRules,
  wording: commentWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadComments,
  empty: ({ data, rules }) => !data || (data.length === 0 && !rules['vehicle.comments.pendingShown']),
  Component: DealerComments,
});
