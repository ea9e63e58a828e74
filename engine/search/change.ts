import type { FilterName } from '../../schemas/search/filters.ts';
import { type FilterRanges, type FilterValues, type Range, type SearchState, searchState } from './state.ts';

/** Any change of the search resets it to the first page. */
function changed(state: SearchState, change: Partial<SearchState>): SearchState {
  return searchState({ ...state, page: 1, ...change });
}

function without<T extends FilterValues | FilterRanges>(all: T, name: FilterName): T {
  const { [name]: _, ...rest } = all;
  return rest as T;
}

/** The state with these values of a filter selected and its range cleared. */
export function withValues(state: SearchState, name: FilterName, values: readonly string[]): SearchState {
  return changed(state, { filters: { ...state.filters, [name]: values }, ranges: without(state.ranges, name) });
}

/** The state with this range of a filter and its values cleared. */
export function withRange(state: SearchState, name: FilterName, range: Range): SearchState {
  return changed(state, { ranges: { ...state.ranges, [name]: range }, filters: without(state.filters, name) });
}

export function withoutFilter(state: SearchState, name: FilterName): SearchState {
  return changed(state, { filters: without(state.filters, name), ranges: without(state.ranges, name) });
}

/** The state with another text query. */
export function withQuery(state: SearchState, query: string): SearchState {
  return changed(state, { query });
}

export function withoutPlace(state: SearchState): SearchState {
  const { place: _, ...rest } = state;
  return searchState({ ...rest, page: 1 });
}

/** The state without text, filters and location; the order stays. */
export function cleared(state: SearchState): SearchState {
  return changed(withoutPlace(state), { query: '', filters: {}, ranges: {} });
}
