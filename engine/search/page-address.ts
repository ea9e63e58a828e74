import { parseAddress, printAddress } from './address.ts';
import { offeredState } from './groups.ts';
import type { SearchPlan } from './plan.ts';
import { hasFilters, type SearchState, searchState } from './state.ts';

/** The parameter for an explicitly empty selection, on pages with default filters. */
export const unfiltered = { name: 'filters', value: 'none' } as const;

/** The parameter that shows all values of every list. */
export const wholeLists = { name: 'values', value: 'all' } as const;

/** The parameter for the version of the page that a load has drawn, with which its browser asks for further results. */
export const drawnVersion = 'draw';

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
  const explicit = withParameter(address, plan.initial && !hasFilters(state) && unfiltered);
  return withParameter(explicit, plan.view && { name: viewParameter, value: plan.view });
}

/** The address to request the same from: with all values of every list where the plan has them, and the drawn version. */
export function wholeAddress(state: SearchState, plan: SearchPlan): string {
  return withParameter(withParameter(addressOf(state, plan), plan.allValues && wholeLists), plan.draw);
}

type Parameter = Readonly<Record<'name' | 'value', string>>;

/** The address with the parameter, if there is one. */
function withParameter(address: string, parameter: Parameter | '' | false | undefined): string {
  return parameter ? `${address}${address.includes('?') ? '&' : '?'}${parameter.name}=${parameter.value}` : address;
}
