import type { VehicleSearchAnswer } from './client.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { SearchPlan } from './plan.ts';
import { groupField, type PlannedQuery } from './query.ts';
import type { SearchState } from './state.ts';
import type { FacetValue, SearchResult } from './result.ts';

/** How many values of a list are shown before the shopper expands it; selected values are always shown. */
const firstValues = 30;

/** Combines the responses of a search's queries, in their order. */
export function searchResult(
  state: SearchState,
  { groups, allValues }: Pick<SearchPlan, 'groups' | 'allValues'>,
  queries: readonly PlannedQuery[],
  answers: readonly VehicleSearchAnswer[],
): SearchResult {
  const of = (use: PlannedQuery['use']) => answers[queries.findIndex((query) => query.use === use)];
  const hits = of('hits');
  const counted = of('counted') ?? hits;
  const facets: Partial<Record<FilterName, readonly FacetValue[]>> = {};
  const ranges: Partial<Record<FilterName, { readonly min: number; readonly max: number }>> = {};
  const cut: FilterName[] = [];
  for (const group of groups) {
    const own = queries.findIndex((query) => query.use === 'group' && query.group === group);
    const answer = own < 0 ? counted : answers[own];
    const field = groupField(group);
    if (!answer || !field) continue;
    if (group.kind === 'range') {
      const bounds = answer.ranges[field];
      if (bounds) ranges[group.name] = bounds;
      continue;
    }
    const name = 'name' in group ? group.name : 'make';
    const limit = allValues || group.kind === 'makes' ? Infinity : firstValues;
    facets[name] = facetValues(answer.facets[field], state.filters[name], limit);
    if (Object.keys(answer.facets[field] ?? {}).length > limit) cut.push(name);
  }
  const models = of('models');
  if (models) facets.make_model = facetValues(models.facets['make_model'], state.filters.make_model, Infinity);
  return {
    hits: hits?.hits ?? [],
    count: hits?.count ?? 0,
    counted: counted?.count ?? 0,
    typeSum: typeSum(counted),
    facets,
    ranges,
    cut,
    pages: hits?.pages ?? 0,
  };
}

/** The number of vehicles of all conditions in a response that counts by `car_type`. */
export function typeSum(answer: Pick<VehicleSearchAnswer, 'facets'> | undefined): number {
  return Object.values(answer?.facets['car_type'] ?? {}).reduce((sum, count) => sum + count, 0);
}

function facetValues(
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[] = [],
  limit: number,
): readonly FacetValue[] {
  const found = Object.entries(counts ?? {})
    .filter(([value]) => value.trim() !== '')
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const known = new Set(found.map(([value]) => value.toLowerCase()));
  // An address can write values in other letters.
  const selected = chosen.map((value) => value.toLowerCase());
  const isWanted = ([value]: FacetValue, index: number) => index < limit || selected.includes(value.toLowerCase());
  return [
    ...found.filter(isWanted),
    ...chosen.filter((value) => !known.has(value.toLowerCase())).map((value): FacetValue => [value, 0]),
  ];
}
