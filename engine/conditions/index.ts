export type { Condition } from '../../schemas/condition.ts';
export type { Collected, LocationFacts, RouteFacts, SiteFacts } from '../../schemas/facts.ts';
export { compileCondition } from './compile.ts';
export type { Facts } from './facts.ts';
export { toSearchFilter } from './push-down.ts';
export { type ConditionTrace, decidingTests, type TestTrace, traceCondition } from './trace.ts';
