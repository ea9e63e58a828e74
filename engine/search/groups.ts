import { printQuery } from './address.ts';
import { withoutPlace } from './change.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { FilterGroup, SearchPlan } from './plan.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';
import type { SearchState } from './state.ts';
import type { SearchResult } from './result.ts';

/** The filters that together select makes and models; they are counted as one. */
export const makeFilters: readonly FilterName[] = ['make', 'make_model', 'model'];

/** The filters that a group of the panel covers. */
export function groupFilters(group: FilterGroup): readonly FilterName[] {
  if (group.kind === 'makes') return makeFilters;
  return group.kind === 'keyword' || group.kind === 'distance' ? [] : [group.name];
}

/** True when anything in the group is selected. */
export function isChosen(state: SearchState, group: FilterGroup): boolean {
  if (group.kind === 'keyword') return state.query !== '';
  if (group.kind === 'distance') return state.place !== undefined;
  return groupFilters(group).some((name) => state.filters[name] !== undefined || state.ranges[name] !== undefined);
}

/** True when a group has fields that submit this parameter of the state. */
function draws(group: FilterGroup, name: string, { filters, ranges }: SearchState, facets: SearchResult['facets']) {
  if (group.kind === 'keyword') return name === 'query';
  if (group.kind === 'distance') return name === 'postcode' || name === 'distance';
  if (group.kind === 'makes')
    return name === 'make' || (name === 'make_model' && !!filters.make && !!facets.make_model);
  return name === group.name && (ranges[group.name] === undefined) === (group.kind === 'list');
}

/**
 * The parts of a state for which no group of the panel has fields, as address parameters: a form submits them as hidden
 * fields, so that a selection made elsewhere survives.
 */
export function undrawn(
  state: SearchState,
  groups: readonly FilterGroup[],
  facets: SearchResult['facets'],
): readonly (readonly [name: string, value: string])[] {
  const own = (name: string) => name === 'page' || name === 'sortBy';
  return [...new URLSearchParams(printQuery(state))].filter(
    ([name]) => !own(name) && !groups.some((group) => draws(group, name, state, facets)),
  );
}

/** True where the site lets shoppers search by distance. */
export function hasDistance({ groups, sortOptions }: SearchPlan): boolean {
  return sortOptions.includes('nearest') || groups.some(({ kind }) => kind === 'distance');
}

/** The state without filters the site does not offer. */
export function offeredState(state: SearchState, plan: SearchPlan): SearchState {
  return state.place === undefined || hasDistance(plan) ? state : withoutPlace(state);
}

/** The sort orders on offer: nearest first only when a location is known. */
export function offeredSorts(state: SearchState, plan: SearchPlan): readonly SortBy[] {
  return state.place ? plan.sortOptions : plan.sortOptions.filter((sort) => sort !== 'nearest');
}

/** The effective order: the selected one if offered, else the site's default, else relevance. */
export function effectiveSort(state: SearchState, plan: SearchPlan): SortBy {
  const offered = offeredSorts(state, plan);
  if (state.sortBy && offered.includes(state.sortBy)) return state.sortBy;
  return plan.sortInitial === 'nearest' && !state.place ? 'relevance' : plan.sortInitial;
}
