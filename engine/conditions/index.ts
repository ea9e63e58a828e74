export type { Condition } from '../../schemas/condition.ts';
export { type CheckOptions, checkCondition, type ConditionProblem, type FactRoot } from './check.ts';
export { compileCondition, type Predicate } from './compile.ts';
export type {
  DerivedVehicleFacts,
  Facts,
  LocationFacts,
  RouteFacts,
  SiteFacts,
  VisitorFacts,
} from './facts.ts';
export { ConditionNotSearchable, toSearchFilter } from './push-down.ts';
export { type ConditionTrace, decidingTests, type TestTrace, traceCondition } from './trace.ts';
export { type StageRules, vehicleFacts } from './vehicle.ts';
