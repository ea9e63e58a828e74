import type { Runtime } from './runtime.ts';
import { type ServiceAnswer, toAnswer } from '../search/client.ts';
import type { SendQueries } from '../search/run.ts';

/**
 * Sends queries from the browser directly to the search service, with the site's token; several make one request. The
 * official client, which the server uses, would cost shoppers 5 kB for this one call.
 */
export function browserSearch({ host, index, key }: Runtime['search']): SendQueries {
  const address = new URL(`${host.replace(/\/$/, '')}/multi-search`, window.location.href);
  return async function sendQueries(params, signal) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: params.map((query) => ({ ...query, indexUid: index })) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw new Error(`The search service answered with status ${response.status}.`);
    const { results }: { readonly results: readonly ServiceAnswer[] } = await response.json();
    return results.map(toAnswer);
  };
}
