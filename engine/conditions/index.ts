export type { Condition } from '../../schemas/condition.ts';
export type { DerivedVehicleFacts, FactRoot, LocationFacts, RouteFacts, SiteFacts } from '../../schemas/facts.ts';
export type { CheckOptions, ConditionProblem } from './check.ts';
export { compileCondition, type Predicate } from './compile.ts';
export type { Facts } from './facts.ts';
export { toSearchFilter } from './push-down.ts';
export { type ConditionTrace, decidingTests, type TestTrace, traceCondition } from './trace.ts';
export type { StageRules } from './vehicle.ts';
