import { Meilisearch } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Runtime } from './runtime.ts';
import { toAnswer } from '../search/client.ts';
import type { SendQueries } from '../search/run.ts';

/**
 * Sends queries from the browser directly to the search service, with the site's token. Import it lazily, so that a
 * page that is only read does not load the client.
 */
export function browserSearch({ host, index, key }: Runtime['search']): SendQueries {
  const client = new Meilisearch({ host: new URL(host, window.location.href).href, apiKey: key });
  return async function sendQueries(params, signal) {
    const queries = params.map((query) => ({ ...query, indexUid: index }));
    const { results } = await client.multiSearch<{ queries: typeof queries }, Vehicle>(
      { queries },
      signal ? { signal } : undefined,
    );
    return results.map(toAnswer);
  };
}
