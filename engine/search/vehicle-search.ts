import { type Meilisearch, type SearchParams } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { toAnswer, type VehicleSearch } from './client.ts';
import { quoted } from '../conditions/filter-text.ts';

function extra(signal: AbortSignal | undefined) {
  return signal ? { signal } : undefined;
}

/** Where whole vehicles are read: search hits contain only what their cards show. */
export interface WholeVehicles {
  /** A client whose key can read documents; it never leaves the server. */
  readonly client: Meilisearch;
  /** The filter that every vehicle of the site matches, which no token enforces here. Empty when all do. */
  readonly filter: string;
}

/**
 * A site's stock through the official client. The client's key is the site's tenant token, so the service itself adds
 * the site's stock filter to every query.
 */
export function createVehicleSearch(
  client: Meilisearch,
  indexUid: string,
  whole: WholeVehicles = { client, filter: '' },
): VehicleSearch {
  const index = client.index<Vehicle>(indexUid);
  const documents = whole.client.index<Vehicle>(indexUid);
  async function read(filter: string, limit: number, signal?: AbortSignal): Promise<readonly Vehicle[]> {
    signal?.throwIfAborted();
    const filters = [filter, whole.filter].filter(Boolean);
    const { results } = await documents.getDocuments({ filter: filters, limit });
    return results.map((document) => {
      const { withheld, price_withheld: _set, ...vehicle } = document;
      return { ...vehicle, ...withheld };
    });
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
    async list(filter, limit, sort, signal) {
      const params = { filter, limit, ...(sort ? { sort: [...sort] } : {}) };
      return (await index.search<Vehicle, SearchParams>('', params, extra(signal))).hits;
    },
    async byId(id, signal) {
      return (await read(`id = ${id}`, 1, signal))[0];
    },
    async byIds(ids, signal) {
      if (ids.length === 0) return [];
      const found = await read(`id IN [${ids.join(', ')}]`, ids.length, signal);
      return ids.flatMap((id) => found.find((vehicle) => vehicle.id === id) ?? []);
    },
    async bySlug(slug, signal) {
      return (await read(`slug = ${quoted(slug)}`, 1, signal))[0];
    },
  };
}
