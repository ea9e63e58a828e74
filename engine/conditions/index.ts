export type { Condition } from '../../schemas/condition.ts';
export type { CheckOptions, ConditionProblem, FactRoot } from './check.ts';
export { compileCondition, type Predicate } from './compile.ts';
export type {
  DerivedVehicleFacts,
  Facts,
  LocationFacts,
  RouteFacts,
  SiteFacts,
  VisitorFacts,
} from './facts.ts';
export { toSearchFilter } from './push-down.ts';
export { type ConditionTrace, decidingTests, type TestTrace, traceCondition } from './trace.ts';
export type { StageRules } from './vehicle.ts';
