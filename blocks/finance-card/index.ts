import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import FinanceCard, { cardWords } from './Component.tsx';
import { cardRules, loadFinanceCard } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'finance-card',
  summary:
    "The lender's estimate on the vehicle: repayment, rates, deposit, term and balloon (finance.summary.fields).",
  schema: object({
    title: text('The heading; Car Finance when omitted.'),
    calculator: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*$',
      description: 'The id of the finance calculator on the same page, for a link to it.',
    },
  }),
  heading: { level: 2 },
  rules: cardRules,
  wording: cardWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadFinanceCard,
  empty: ({ data }) => data === undefined,
  Component: FinanceCard,
});
