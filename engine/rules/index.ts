export { type RuleBook, ruleBookFromTable, type Rules } from './book.ts';
export { compileRules, type RuleLayer, type RuleOptions, type SiteRuleBook } from './compile.ts';
export type { RuleChain, RuleTable } from './table.ts';
