import type { RuleId } from '../../schemas/rules/index.ts';
import { andFilters, resultsFilter } from '../conditions/filter-text.ts';
import { toSearchFilter } from '../conditions/index.ts';
import type { Rules } from '../rules/index.ts';
import { compareTexts } from '../text/compare.ts';
import { slugOf } from '../../schemas/slug.ts';
import type { VehicleSearch } from './client.ts';

/** The rules that decide which vehicles count as advertised. */
export const countedRules = ['stock.countFilter', 'stock.soldWindowDays'] as const satisfies readonly RuleId[];

type CountedRules = Rules<(typeof countedRules)[number]>;

/**
 * The filter of the vehicles that count as advertised, of all those within the other filters given. Every displayed
 * number of vehicles uses it, so that a tile, an option and the results it leads to agree.
 */
export function countedFilter(rules: CountedRules, now: Date, ...within: readonly (string | undefined)[]): string {
  const listed = resultsFilter(rules['stock.soldWindowDays'], now);
  return andFilters(listed, toSearchFilter(rules['stock.countFilter'], { now }), ...within);
}

/** A make in stock and the number of its vehicles. */
export interface StockedMake {
  readonly make: string;
  readonly count: number;
}

/** The makes in stock by slug, with as many vehicles as their search pages count, the most common first. */
export async function stockedMakes(
  search: VehicleSearch,
  rules: CountedRules,
  now: Date,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, StockedMake>> {
  const { facets } = await search.query(
    { q: '', limit: 0, filter: countedFilter(rules, now), facets: ['make'] },
    signal,
  );
  const makes = Object.entries(facets['make'] ?? {}).sort(
    ([one, count], [other, others]) => others - count || compareTexts(one, other, 'en'),
  );
  return new Map(makes.map(([make, count]) => [slugOf(make), { make, count }]));
}
