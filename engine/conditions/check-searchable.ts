import type { Condition } from '../../schemas/condition.ts';
import { vehicleIndexSettings } from '../../schemas/entities/vehicle.ts';
import { conditionPaths } from './parse.ts';
import { type ConditionProblem, problem } from './problem.ts';
import { ConditionNotSearchable, toSearchFilter } from './push-down.ts';

const filterable: readonly string[] = vehicleIndexSettings.filterableAttributes;

/**
 * Checks that a condition on known facts can become a search filter, and that its fields are filterable in the index.
 */
export function checkSearchable(condition: Condition): readonly ConditionProblem[] {
  try {
    toSearchFilter(condition, { now: new Date(0) });
  } catch (error) {
    if (!(error instanceof ConditionNotSearchable)) throw error;
    return [problem('', 'condition-not-searchable', error.message)];
  }
  return conditionPaths(condition)
    .filter((path) => !isFilterable(path))
    .map((path) => problem('', 'condition-not-searchable', `The stock index cannot be filtered by ${path}.`));
}

/** A filterable field covers everything nested in it. */
function isFilterable(path: string): boolean {
  const field = path.slice('vehicle.'.length);
  return filterable.some((name) => field === name || field.startsWith(`${name}.`));
}
