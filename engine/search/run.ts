import { searchResult } from './answer.ts';
import type { SearchResult } from './result.ts';
import type { VehicleSearch } from './client.ts';
import type { SearchPlan } from './plan.ts';
import { searchQueries } from './query.ts';
import { type SearchState, searchState } from './state.ts';

/** Sends several queries in one request. */
export type SendQueries = VehicleSearch['queries'];

/**
 * Runs a search in one request. A page past the last one becomes the last one; the resulting state is returned with the
 * result. Rejects when the service cannot answer.
 */
export async function runSearch(
  state: SearchState,
  plan: SearchPlan,
  send: SendQueries,
  signal?: AbortSignal,
): Promise<{ readonly state: SearchState; readonly result: SearchResult }> {
  const queries = searchQueries(state, plan);
  const answers = await send(
    queries.map((query) => query.params),
    signal,
  );
  if (answers.length !== queries.length || answers.some(({ hits }) => !Array.isArray(hits))) {
    throw new Error('The search service answered something else');
  }
  const result = searchResult(state, plan, queries, answers);
  if (result.hits.length > 0 || result.pages >= state.page || state.page === 1) return { state, result };
  return runSearch(searchState({ ...state, page: Math.max(1, result.pages) }), plan, send, signal);
}
