import { Index } from 'meilisearch';
import type { Runtime } from './runtime.ts';
import { type ServiceAnswer, toAnswer } from '../search/client.ts';
import type { SendQueries } from '../search/run.ts';

/**
 * Sends queries from the browser directly to the search service, with the site's token. Import it lazily, so that a
 * page that is only read does not load the client: of the official one the part for a single index, since the whole is
 * twice as large. Several queries make one request.
 */
export function browserSearch({ host, index, key }: Runtime['search']): SendQueries {
  const { httpRequest } = new Index({ host: new URL(host, window.location.href).href, apiKey: key }, index);
  return async function sendQueries(params, signal) {
    const { results } = await httpRequest.post<{ readonly results: readonly ServiceAnswer[] }>({
      path: 'multi-search',
      body: { queries: params.map((query) => ({ ...query, indexUid: index })) },
      ...(signal ? { extraRequestInit: { signal } } : {}),
    });
    return results.map(toAnswer);
  };
}
