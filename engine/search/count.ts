import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';

/** The rules that decide the displayed count. */
export const countRules = [
  'search.count.cap',
  'search.count.overCap',
  'search.count.minimum',
] as const satisfies readonly RuleId[];

export type CountRules = Rules<(typeof countRules)[number]>;

/**
 * The displayed number of vehicles [search.displayed-count-cap]: above the cap, the cap itself, the configured stock
 * count, or `typeSum`, the sum of the `car_type` counts, if that is above the cap. `undefined` when a count this low is
 * not shown.
 */
export function displayedCount(count: number, typeSum: number, rules: CountRules): number | undefined {
  const shown = capped(count, typeSum, rules['search.count.cap'], rules['search.count.overCap']);
  return shown < rules['search.count.minimum'] ? undefined : shown;
}

function capped(count: number, typeSum: number, cap: number | null, overCap: number | 'cap' | 'facetSum'): number {
  if (cap === null || count <= cap) return count;
  if (typeof overCap === 'number') return overCap;
  return overCap === 'facetSum' && typeSum > cap ? typeSum : cap;
}
