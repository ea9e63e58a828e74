import { parseAddress, printAddress } from './address.ts';
import { offeredState } from './groups.ts';
import type { SearchPlan } from './plan.ts';
import { hasFilters, type SearchState, searchState } from './state.ts';

/** The parameter for an explicitly empty selection, on pages with default filters. */
export const unfiltered = { name: 'filters', value: 'none' } as const;

/** The parameter that shows all values of every list. */
export const wholeLists = { name: 'values', value: 'all' } as const;

/**
 * The state of a results page at an address: its parameters, restricted to what the site offers; the site's default
 * filters when it has none.
 */
export function stateAt(path: string, parameters: URLSearchParams, plan: SearchPlan): SearchState {
  const state = offeredState(parseAddress(path, parameters), plan);
  if (!plan.initial || hasFilters(state) || parameters.get(unfiltered.name) === unfiltered.value) return state;
  const { filters, ranges } = parseAddress(path, new URLSearchParams(plan.initial));
  return searchState({ ...state, filters, ranges });
}

/** The address at which a results page has this state. */
export function addressOf(state: SearchState, plan: SearchPlan): string {
  const address = printAddress(state, plan.sortInitial);
  if (!plan.initial || hasFilters(state)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${unfiltered.name}=${unfiltered.value}`;
}
