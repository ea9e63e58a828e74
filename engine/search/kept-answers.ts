import { LRUCache } from 'lru-cache';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleSearch, VehicleSearchAnswer } from './client.ts';

type Answer = VehicleSearchAnswer | readonly Vehicle[];

/** Answers of the searches that pages repeat, of all sites of a process: some 10 kB each. */
export type KeptAnswers = LRUCache<string, Answer>;

const mostAnswers = 400;
/** Longer lists are not cached: few pages request them. */
const mostVehicles = 24;

export function keptAnswers(): KeptAnswers {
  return new LRUCache({ max: mostAnswers });
}

let opened = 0;

/**
 * The same search with a cache for the queries that many pages share: counts by facet, and lists of vehicles. Valid
 * until `version` changes, which it does with every change to the stock. The vehicles are shared, so callers must not
 * modify them. Pages of results and whole vehicles are never cached.
 */
export function withKeptAnswers(search: VehicleSearch, version: () => number, kept: KeptAnswers): VehicleSearch {
  // Searches of the same index can have different stock filters, by their tokens.
  const searchId = (opened += 1);
  async function once<T extends Answer>(
    asked: readonly unknown[],
    signal: AbortSignal | undefined,
    ask: () => Promise<T>,
  ) {
    signal?.throwIfAborted();
    const key = `${searchId}|${version()}|${JSON.stringify(asked)}`;
    const known = kept.get(key) as T | undefined;
    if (known) return known;
    const answer = await ask();
    kept.set(key, answer);
    return answer;
  }
  return {
    ...search,
    query(params, signal) {
      if (params.limit !== 0) return search.query(params, signal);
      return once(['query', params], signal, () => search.query(params, signal));
    },
    list(filter, limit, sort, signal) {
      if (limit > mostVehicles) return search.list(filter, limit, sort, signal);
      return once(['list', filter, limit, sort], signal, () => search.list(filter, limit, sort, signal));
    },
  };
}
