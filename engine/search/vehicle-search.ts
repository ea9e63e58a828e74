import { type Meilisearch, type SearchParams } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { toAnswer, type VehicleSearch } from './client.ts';
import { quoted } from './filter-text.ts';

function extra(signal: AbortSignal | undefined) {
  return signal ? { signal } : undefined;
}

/**
 * A site's stock through the official client. The client's key is the site's tenant token, so the service itself adds
 * the site's stock filter to every query.
 */
export function createVehicleSearch(client: Meilisearch, indexUid: string): VehicleSearch {
  const index = client.index<Vehicle>(indexUid);
  async function list(
    filter: string,
    limit: number,
    sort?: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Vehicle[]> {
    const params = { filter, limit, ...(sort ? { sort: [...sort] } : {}) };
    return (await index.search<Vehicle, SearchParams>('', params, extra(signal))).hits;
  }
  return {
    async query(params, signal) {
      return toAnswer(await index.search<Vehicle, SearchParams>(params.q ?? '', params, extra(signal)));
    },
    async queries(params, signal) {
      const queries = params.map((query) => ({ ...query, indexUid }));
      const { results } = await client.multiSearch<{ queries: typeof queries }, Vehicle>({ queries }, extra(signal));
      return results.map((result) => toAnswer(result));
    },
    list,
    async byId(id, signal) {
      return (await list(`id = ${id}`, 1, undefined, signal))[0];
    },
    async byIds(ids, signal) {
      if (ids.length === 0) return [];
      const found = await list(`id IN [${ids.join(', ')}]`, ids.length, undefined, signal);
      return ids.flatMap((id) => found.find((vehicle) => vehicle.id === id) ?? []);
    },
    async bySlug(slug, signal) {
      return (await list(`slug = ${quoted(slug)}`, 1, undefined, signal))[0];
    },
  };
}
