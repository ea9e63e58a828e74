import { Hono } from 'hono';
import { adminRoutes } from './admin-routes.ts';
import { type PlainRequest, requestsToCopy } from './copy.ts';
import { documentRoutes } from './document-routes.ts';
import { ProtocolError } from './errors.ts';
import { indexRoutes } from './index-routes.ts';
import { publicLimits } from './limits.ts';
import { searchRoutes } from './search-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { emptyState, type ServiceEnv } from './state.ts';

export { embeddedHttpClient } from './http-client.ts';

const retryAfterSeconds = '10';

/** A search service in memory that answers Meilisearch's protocol. */
export interface EmbeddedSearch {
  /** Answers one web request; its paths start at `/`, so a server mounts it under any path. */
  fetch(this: void, request: Request): Promise<Response>;
  /** The same for requests from anyone: none may ask for so much that it holds up all others. */
  fetchPublic(this: void, request: Request): Promise<Response>;
  /** Builds what searches need of the stock, so that the first one does not wait for it. */
  prepare(this: void): void;
  /** The requests that make an empty service with the same master key hold the same, as of now. */
  copy(this: void): Iterable<PlainRequest>;
  /** The two keys every service has. With the same master key they are always the same. */
  readonly keys: { search: { uid: string; key: string }; admin: { uid: string; key: string } };
}

/** What a service is made with. */
export interface EmbeddedSearchOptions {
  /** The secret all keys derive from; it may do everything. */
  masterKey: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** A new UUID at each call. */
  randomId?: () => string;
}

/**
 * Creates an empty search service. It is used through the official client, over HTTP or, with `embeddedHttpClient`, in
 * the same process.
 */
export function createEmbeddedSearch({
  masterKey,
  now = Date.now,
  randomId = () => crypto.randomUUID(),
}: EmbeddedSearchOptions): EmbeddedSearch {
  const state = emptyState(masterKey, now, randomId);
  const app = new Hono<ServiceEnv>();
  app.route('/', searchRoutes(state));
  for (const routes of [adminRoutes, documentRoutes, settingsRoutes, indexRoutes]) app.route('/', routes(state));
  app.onError((error, c) => {
    if (error instanceof ProtocolError)
      return c.json(error.body, error.status, error.status === 503 ? { 'retry-after': retryAfterSeconds } : {});
    throw error;
  });
  app.notFound((c) => c.json(new ProtocolError('not_found', `No route \`${c.req.path}\`.`).body, 404));
  const { search, admin } = state.keys;
  return {
    fetch: async (request) => app.fetch(request, {}),
    prepare: () => state.indexes.all().forEach((index) => index.prepare()),
    copy: () => requestsToCopy(state, masterKey),
    fetchPublic: async (request) => app.fetch(request, { limits: publicLimits }),
    keys: { search: { uid: search.uid, key: search.key }, admin: { uid: admin.uid, key: admin.key } },
  };
}
