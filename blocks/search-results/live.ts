import { ApiFailure, callApi, withTimeout } from '../../engine/browser/api.ts';
import { queryClient } from '../../engine/browser/query.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import type { Point } from '../../engine/dealer/postcodes.ts';
import { browserSearch } from '../../engine/browser/vehicle-search.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { parseAddress } from '../../engine/search/address.ts';
import { addressOf } from '../../engine/search/page-address.ts';
import { searchKey } from '../../engine/search/query.ts';
import { runSearch } from '../../engine/search/run.ts';
import type { Place, SearchState } from '../../engine/search/state.ts';
import type { ResultsData } from './load.ts';
import { isPostcode, PlaceError } from './place.ts';

/** A search and its counts. */
type Found = Pick<ResultsData, 'state' | 'result'>;

/** The input of a search and the service it queries. */
interface Question {
  readonly state: SearchState;
  readonly plan: SearchPlan;
  readonly service: Runtime['search'];
}

const keyOf = ({ state, plan, service }: Question) => ['search', searchKey(state, plan, service.key)];

/** Looks up the location of a postcode, once for each. @throws PlaceError */
async function locate(place: Place): Promise<Point> {
  const { postcode } = place;
  if (!isPostcode(postcode)) throw new PlaceError({ kind: 'invalid', ...place });
  try {
    const { results } = await queryClient.fetchQuery({
      queryKey: ['place', postcode],
      queryFn: ({ signal }) => callApi('GET /api/geocode', { query: { postcode }, signal }),
    });
    const point = results[0]?.geometry.location;
    if (point) return point;
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) {
      console.warn('A postcode could not be looked up.', error);
      throw new PlaceError({ kind: 'failed', ...place });
    }
  }
  throw new PlaceError({ kind: 'invalid', ...place });
}

/** Queries the search service directly; the server first turns words into the filters they name. */
async function ask({ state: typed, plan, service }: Question, signal: AbortSignal): Promise<Found> {
  const state = typed.query
    ? await callApi('GET /api/vehicle-count', { query: { address: addressOf(typed, plan) }, signal }).then(
        ({ query }) => parseAddress(typed.currentPath, new URLSearchParams(query)),
        () => typed,
      )
    : typed;
  const near = state.place && (await locate(state.place));
  return runSearch(state, near ? { ...plan, near } : plan, browserSearch(service), withTimeout(signal));
}

/** The consumer of a search: the panel's counts, or the map's. */
type Waiting = 'counts' | 'map';

const awaited = new Map<Waiting, readonly string[]>();

/**
 * Returns a search's result from the cache or the service. The next one of the same consumer cancels it, unless another
 * consumer needs it too.
 */
export function find(kind: Waiting, question: Question): Promise<Found> {
  const queryKey = keyOf(question);
  const before = awaited.get(kind);
  awaited.set(kind, queryKey);
  if (before && ![...awaited.values()].some(([, key]) => key === before[1]))
    void queryClient.cancelQueries({ queryKey: before, exact: true });
  return queryClient.fetchQuery({ queryKey, queryFn: ({ signal }) => ask(question, signal) });
}
