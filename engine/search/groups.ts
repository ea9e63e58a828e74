import type { FilterName } from './fields.ts';
import type { FilterGroup, SearchPlan } from './plan.ts';
import type { SearchState, SortBy } from './state.ts';

/** The filters that together choose makes and models; they are counted as one. */
export const makeFilters: readonly FilterName[] = ['make', 'make_model', 'model'];

/** The filters a group of the panel stands for. */
export function groupFilters(group: FilterGroup): readonly FilterName[] {
  if (group.kind === 'makes') return makeFilters;
  return group.kind === 'keyword' ? [] : [group.name];
}

/** True when something of the group is chosen. */
export function isChosen(state: SearchState, group: FilterGroup): boolean {
  if (group.kind === 'keyword') return state.query !== '';
  return groupFilters(group).some((name) => state.filters[name] !== undefined || state.ranges[name] !== undefined);
}

/** The order that applies: the chosen one where the site offers it, else the site's initial one. */
export function effectiveSort(state: SearchState, plan: SearchPlan): SortBy {
  return state.sortBy && plan.sortOptions.includes(state.sortBy) ? state.sortBy : plan.sortInitial;
}
