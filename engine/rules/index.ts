export type { RuleBook, Rules } from './book.ts';
export { possibleValues } from './cases.ts';
export { type CaseCount, caseCounts } from './case-counts.ts';
export { checkRuleValue, type RuleValueProblem } from './check-value.ts';
export { compileRules, type RuleLayer, type RuleOptions, type SiteRuleBook } from './compile.ts';
export { type ConstraintContext, type RuleConstraintProblem, ruleConstraints } from './constraints.ts';
export {
  type CaseExplanation,
  explainRule,
  type LayerExplanation,
  type RuleExplanation,
} from './explain.ts';
export type { RuleChain, RuleTable } from './table.ts';
