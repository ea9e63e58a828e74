export type { Rules } from './book.ts';
export { possibleValues } from './cases.ts';
export { type CaseCount, caseCounts } from './case-counts.ts';
export { checkRuleValue } from './check-value.ts';
export { compileRules, type RuleLayer, type SiteRuleBook } from './compile.ts';
export { ruleConstraints } from './constraints.ts';
export type { OfferSource, RuleTable } from './table.ts';
