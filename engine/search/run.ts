import { searchResult } from './answer.ts';
import { filterNames } from '../../schemas/search/filters.ts';
import { cleared } from './change.ts';
import type { FacetValue, SearchResult } from './result.ts';
import type { VehicleSearch } from './client.ts';
import type { SearchPlan } from './plan.ts';
import { searchQueries } from './query.ts';
import { hasFilters, type SearchState, searchState } from './state.ts';

/** Sends several queries in one request. */
export type SendQueries = VehicleSearch['queries'];

/**
 * Runs a search in one request; in another one where no vehicle has every word of its text. A page past the last one becomes the last one; the resulting state
 * is returned with the result. Rejects when the service cannot answer.
 */
export async function runSearch(
  state: SearchState,
  plan: SearchPlan,
  send: SendQueries,
  signal?: AbortSignal,
): Promise<{ readonly state: SearchState; readonly result: SearchResult }> {
  const queries = searchQueries(state, plan);
  const answers = await send(
    queries.map(({ params }) => params),
    signal,
  );
  if (answers.length !== queries.length || answers.some(({ hits }) => !Array.isArray(hits))) {
    throw new Error('The search service sent an unexpected response');
  }
  const result = searchResult(state, plan, queries, answers);
  if (result.count === 0 && state.query && !plan.anyWords) {
    return runSearch(state, { ...plan, anyWords: true }, send, signal);
  }
  if (result.count === 0 && hasFilters(state) && plan.groups[0]) {
    const all = await runSearch(cleared(state), { ...plan, pageSize: 1 }, send, signal);
    return { state, result: withNoneOf(result, all.result) };
  }
  const page = result.pages || 1;
  return page < state.page && !result.hits[0]
    ? runSearch(searchState({ ...state, page }), plan, send, signal)
    : { state, result };
}

/** A result without matches whose filters still list the values of the whole stock, with a count of 0. */
function withNoneOf(result: SearchResult, all: SearchResult): SearchResult {
  const facets = filterNames.map((name) => {
    const none = (all.facets[name] ?? []).map(([value]): FacetValue => [value, 0]);
    return [name, [...new Map([...none, ...(result.facets[name] ?? [])])]];
  });
  return { ...result, facets: Object.fromEntries(facets), ranges: all.ranges };
}
