import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';

/** The rules a shown number of vehicles is decided by. */
export const countRules = [
  'search.count.cap',
  'search.count.overCap',
  'search.count.minimum',
] as const satisfies readonly RuleId[];

/**
 * The number of vehicles shown [search.displayed-count-cap]: above the cap, the cap itself, the configured stock count,
 * or `typeSum`, the sum of the `car_type` counts, where that is above the cap. `undefined` when so few are better not
 * counted aloud.
 */
export function displayedCount(
  count: number,
  typeSum: number,
  rules: Rules<(typeof countRules)[number]>,
): number | undefined {
  const shown = capped(count, typeSum, rules['search.count.cap'], rules['search.count.overCap']);
  return shown < rules['search.count.minimum'] ? undefined : shown;
}

function capped(count: number, typeSum: number, cap: number | null, overCap: number | 'cap' | 'facetSum'): number {
  if (cap === null || count <= cap) return count;
  if (typeof overCap === 'number') return overCap;
  return overCap === 'facetSum' && typeSum > cap ? typeSum : cap;
}
