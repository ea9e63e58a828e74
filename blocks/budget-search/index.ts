import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import calculatorStyle from '../shared/form/calculator.css?inline';
import formStyle from '../shared/form/form.css?inline';
import rangeStyle from '../shared/form/range.css?inline';
import BudgetSearch, { budgetWords } from './Component.tsx';
import { loadBudget } from './load.ts';
import { budgetParameters, budgetRules } from './state.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'budget-search',
  summary: 'Vehicles for a repayment and a deposit: the budget they make, and what the stock has for it (budget.*).',
  schema: object({
    title: text('The heading; Find cars for your budget when omitted.'),
    intro: text('A sentence below the heading.'),
  }),
  heading: { level: 1 },
  rules: budgetRules,
  wording: budgetWords,
  query: budgetParameters,
  hydrate: 'load',
  style: [formStyle, calculatorStyle, rangeStyle, style],
  load: loadBudget,
  needsData: true,
  Component: BudgetSearch,
});
