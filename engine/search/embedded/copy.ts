import type { Json } from './json.ts';
import type { ServiceState } from './state.ts';

/** A request as plain data, which can be handed to another thread. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Few enough that writing them out holds nobody up, many enough that a large stock is not a thousand messages. */
const documentsAtOnce = 500;

/**
 * The requests that make an empty service with the same master key hold what this one holds at this moment. They are
 * written out one by one as they are asked for, so that a large stock does not hold up this thread.
 */
export function requestsToCopy({ indexes, keys, features }: ServiceState, masterKey: string): Iterable<PlainRequest> {
  const headers = { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json' };
  const request = (method: string, path: string, body: Json): PlainRequest => {
    return { method, path, headers, body: JSON.stringify(body) };
  };
  const stores = indexes.all().map((index) => ({ index, settings: index.settings, documents: [...index.all()] }));
  const added = keys.list().filter(({ uid }) => uid !== keys.search.uid && uid !== keys.admin.uid);
  return (function* requests() {
    yield request('PATCH', '/experimental-features', Object.fromEntries(features));
    for (const { uid, name, description, actions, indexes: patterns, expiresAt } of added)
      yield request('POST', '/keys', {
        uid,
        name,
        description,
        actions: [...actions],
        indexes: [...patterns],
        expiresAt,
      });
    for (const { index, settings, documents } of stores) {
      const path = `/indexes/${index.uid}`;
      yield request('POST', '/indexes', { uid: index.uid, primaryKey: index.primaryKey });
      yield request('PATCH', `${path}/settings`, JSON.parse(JSON.stringify(settings)));
      for (let start = 0; start < documents.length; start += documentsAtOnce)
        yield request('POST', `${path}/documents`, documents.slice(start, start + documentsAtOnce));
    }
  })();
}
