import type { Meilisearch } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Runtime } from '../browser/runtime.ts';
import { toAnswer } from './client.ts';
import type { SendQueries } from './run.ts';

let clients: Map<string, Promise<Meilisearch>> | undefined;

/** The official client, loaded when the first search is made: a page that is only read does without its bytes. */
function clientOf({ host, key }: Runtime['search']): Promise<Meilisearch> {
  clients ??= new Map();
  const known = clients.get(key);
  if (known) return known;
  const address = new URL(host, window.location.href).href;
  const made = import('meilisearch').then((module) => new module.Meilisearch({ host: address, apiKey: key }));
  made.catch(() => clients?.delete(key));
  clients.set(key, made);
  return made;
}

/** Starts loading the client before it is needed. */
export function warmUp(search: Runtime['search']): void {
  void clientOf(search).catch(() => undefined);
}

/** Sends queries from the browser straight to the search service, under the site's token. */
export function browserSearch(search: Runtime['search']): SendQueries {
  return async function sendQueries(params, signal) {
    const client = await clientOf(search);
    const queries = params.map((query) => ({ ...query, indexUid: search.index }));
    const { results } = await client.multiSearch<{ queries: typeof queries }, Vehicle>(
      { queries },
      signal ? { signal } : undefined,
    );
    return results.map(toAnswer);
  };
}
