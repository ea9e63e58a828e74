import { type Meilisearch, type SearchParams } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { quoted } from '../route/scope.ts';
import { toAnswer, type VehicleSearch } from './client.ts';

function extra(signal: AbortSignal | undefined) {
  return signal ? { signal } : undefined;
}

/**
 * A site's stock through the official client. The client's key is the site's tenant token, so the service itself adds
 * the site's stock filter to every query.
 */
export function createVehicleSearch(client: Meilisearch, indexUid: string): VehicleSearch {
  const index = client.index<Vehicle>(indexUid);
  return {
    async query(params, signal) {
      return toAnswer(await index.search<Vehicle, SearchParams>(params.q ?? '', params, extra(signal)));
    },
    async queries(params, signal) {
      const queries = params.map((query) => ({ ...query, indexUid }));
      const { results } = await client.multiSearch<{ queries: typeof queries }, Vehicle>({ queries }, extra(signal));
      return results.map((result) => toAnswer(result));
    },
    async list(filter, limit, sort, signal) {
      const params = { filter, limit, ...(sort ? { sort: [...sort] } : {}) };
      return (await index.search<Vehicle, SearchParams>('', params, extra(signal))).hits;
    },
    async bySlug(slug, signal) {
      const { hits } = await index.search<Vehicle, SearchParams>(
        '',
        { filter: `slug = ${quoted(slug)}`, limit: 1 },
        extra(signal),
      );
      return hits[0];
    },
  };
}
