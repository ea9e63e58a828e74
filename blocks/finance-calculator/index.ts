import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import calculatorStyle from '../shared/form/calculator.css?inline';
import formStyle from '../shared/form/form.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import FinanceCalculator from './Component.tsx';
import { fieldPrefix, fields } from './fields.tsx';
import { calculatorRules, loadCalculator } from './load.ts';
import style from './style.css?inline';
import { calculatorWords } from './words.ts';

export default defineBlock({
  type: 'finance-calculator',
  summary: 'Repayments from amount, deposit, residual, term and rate, between the bounds of the site (finance.*).',
  schema: object({ title: text('The heading; Finance calculator when omitted.') }),
  heading: { level: 2 },
  rules: calculatorRules,
  wording: calculatorWords,
  query: Object.keys(fields).map((name) => `${fieldPrefix}${name}`),
  hydrate: 'interaction',
  // The shopper's valuation changes what is shown before anything is touched.
  hydrateBy: (rules) => (rules['finance.deposit.fromValuation'] ? 'visible' : undefined),
  style: [sectionStyle, formStyle, calculatorStyle, style],
  load: loadCalculator,
  needsData: true,
  Component: FinanceCalculator,
});
