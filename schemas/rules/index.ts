export { catalogue, isRuleId, ruleDefinition, type RuleId, ruleIds, type RuleValue } from './catalogue.ts';
export { type RuleDefinition, type RuleSchema, type RuleScope, type RuleWitness, witnessValues } from './define.ts';
export { providerOverlayRules } from './providers.ts';
export { ruleValueSchema } from './value-schema.ts';
