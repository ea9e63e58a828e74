import { LRUCache } from 'lru-cache';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleSearch, VehicleSearchAnswer } from './client.ts';

type Answer = VehicleSearchAnswer | readonly Vehicle[];

/** Answers of the searches that pages repeat, of all sites of a process: some 10 kB each. */
export type KeptAnswers = LRUCache<string, Answer>;

const mostAnswers = 400;
/** Lists of more vehicles are not kept: few pages ask for them. */
const mostVehicles = 24;

export function keptAnswers(): KeptAnswers {
  return new LRUCache({ max: mostAnswers });
}

let opened = 0;

/**
 * The same search, with answers kept that every page of a kind asks for alike: counts by facet, and lists of vehicles.
 * They are right until the stock changes, of which `version` is another after every change. The vehicles are shared: nobody
 * may change them. Pages of results, and whole vehicles, are asked for afresh.
 */
export function withKeptAnswers(search: VehicleSearch, version: () => number, kept: KeptAnswers): VehicleSearch {
  // A search has the stock filter of its token, which another of the same index has not.
  const own = (opened += 1);
  async function once<T extends Answer>(
    asked: readonly unknown[],
    signal: AbortSignal | undefined,
    ask: () => Promise<T>,
  ) {
    signal?.throwIfAborted();
    const key = `${own}|${version()}|${JSON.stringify(asked)}`;
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
