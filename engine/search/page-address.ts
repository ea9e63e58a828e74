import { parseAddress, printAddress } from './address.ts';
import { offeredState } from './groups.ts';
import type { SearchPlan } from './plan.ts';
import { hasFilters, type SearchState, searchState } from './state.ts';

/** The parameter for an explicitly empty selection, on pages with default filters. */
export const unfiltered = { name: 'filters', value: 'none' } as const;

/** The parameter that shows all values of every list. */
export const wholeLists = { name: 'values', value: 'all' } as const;

/** The parameter for the view of the results, unless it is the site's first. */
export const viewParameter = 'view';

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
  const explicit = !plan.initial || hasFilters(state) ? address : withParameter(address, unfiltered);
  return plan.view ? withParameter(explicit, { name: viewParameter, value: plan.view }) : explicit;
}

/** The same, with all values of every list where the plan has them. */
export function wholeAddress(state: SearchState, plan: SearchPlan): string {
  const address = addressOf(state, plan);
  return plan.allValues ? withParameter(address, wholeLists) : address;
}

function withParameter(address: string, { name, value }: Readonly<Record<'name' | 'value', string>>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
}
