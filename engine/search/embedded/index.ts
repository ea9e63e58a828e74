import { Hono } from 'hono';
import { type Config, MeilisearchApiError } from 'meilisearch';
import { type ApiKey, demandAdmin, keysOf, type MasterKeys, mayChange } from './access.ts';
import { adminRoutes } from './admin-routes.ts';
import { answeringDirectly, plainOf, type PlainRequest, type PlainResponse, refusalHeaders } from './direct.ts';
import { documentRoutes } from './documents.ts';
import { ProtocolError } from './errors.ts';
import { IndexList } from './index-list.ts';
import { indexRoutes } from './index-routes.ts';
import type { IndexStore } from './index-store.ts';
import type { Json, JsonObject } from './shape.ts';
import { type Limits, publicLimits } from './limits.ts';
import { multiSearch, searchRoutes, serviceFor } from './multi-search.ts';
import { inTurns } from './steps.ts';
import { settingsRoutes } from './settings-routes.ts';
import { bodyOf, type ServiceEnv, type ServiceState } from './state.ts';
import { TaskQueue } from './tasks.ts';

/** A search service in memory that answers Meilisearch's protocol. */
export interface EmbeddedSearch {
  /** Handles one web request; its paths start at `/`, so a server can mount it under any path. */
  fetch(this: void, request: Request): Promise<Response>;
  /** The same for public requests, with limits, so that none can delay all others. */
  fetchPublic(this: void, request: Request): Promise<Response>;
  /** The same for requests as plain data, which for searches and new documents is faster. */
  answer(this: void, request: PlainRequest, options?: { readonly isPublic?: boolean }): Promise<PlainResponse>;
  /** The same, in steps; requests between the steps see the state before this request. */
  answering(this: void, request: PlainRequest): Generator<void, Promise<PlainResponse>>;
  /**
   * The answer to the body of a multi-search request, without HTTP and JSON around it. Parts of documents are shared with
   * the index: nobody may change them.
   *
   * @throws ProtocolError
   */
  multiSearch(this: void, authorization: string | undefined, body: string): Promise<JsonObject>;
  /** A number that changes whenever the searchable content of an index does; 0 when there is no such index. */
  version(this: void, index: string): number;
  /** Whether an `Authorization` header allows changes. */
  isAdmin(this: void, authorization: string | undefined): boolean;
  /**
   * Prepares an index for searching, so that the first search does not wait for it: a slice at each step, between which
   * it can be searched and changed.
   */
  preparing(this: void, index: string): Iterable<void>;
  /** Whether searches of an index see its last change: always, unless the service has `searchesPrepared`. */
  isPrepared(this: void, index: string): boolean;
  /** The requests that give an empty service with the same master key the current content, by index. */
  copy(this: void): ReadonlyMap<string, Iterable<PlainRequest>>;
  /** Whether an index holds the document that is this JSON. */
  holds(this: void, index: string, id: string, json: string): boolean;
  /** How many documents all its indexes hold. */
  size(this: void): number;
  /** The two keys that every service has; always the same for one master key. */
  readonly keys: { readonly search: ApiKey; readonly admin: ApiKey };
}

export interface EmbeddedSearchOptions extends MasterKeys {
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** A new UUID at each call. */
  randomId?: () => string;
  /**
   * Whether searches of a changed index are answered from what it held before, until it has been prepared again; by
   * default they see every change at once, and the first of them waits until its words are indexed.
   */
  searchesPrepared?: boolean;
}

/**
 * Creates an empty search service. It is used through the official client, over HTTP or, with `embeddedHttpClient`, in
 * the same process.
 */
export function createEmbeddedSearch({
  now = Date.now,
  randomId = () => crypto.randomUUID(),
  searchesPrepared,
  ...secrets
}: EmbeddedSearchOptions): EmbeddedSearch {
  const keys = keysOf(secrets);
  const state: ServiceState = {
    indexes: new IndexList({ searchesPrepared }),
    tasks: new TaskQueue(now),
    keys,
    clock: { now, randomId },
  };
  const app = new Hono<ServiceEnv>();
  app.get('/health', (c) => c.json({ status: 'available' }));
  app.route('/', searchRoutes(state));
  app.use(async (c, next) => {
    demandAdmin(c.req.header('Authorization'), keys);
    await next();
  });
  for (const routes of [adminRoutes, documentRoutes, settingsRoutes, indexRoutes]) app.route('/', routes(state));
  app.onError((error, c) => {
    if (error instanceof ProtocolError) return c.json(error.body, error.status, refusalHeaders(error));
    throw error;
  });
  app.notFound((c) => c.json(new ProtocolError('not_found', `No route \`${c.req.path}\`.`).body, 404));
  const answerByWeb = async ({ path, ...init }: PlainRequest, limits: Limits | undefined): Promise<PlainResponse> => {
    const response = await app.fetch(new Request(`http://search.internal${path}`, init), limits ? { limits } : {});
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), body: await response.text() };
  };
  function* answering(request: PlainRequest, limits: Limits | undefined): Generator<void, Promise<PlainResponse>> {
    return (yield* answeringDirectly(state, request, limits)) ?? answerByWeb(request, limits);
  }
  return {
    answer: async (request, { isPublic = false } = {}) =>
      inTurns(answering(request, isPublic ? publicLimits : undefined)),
    answering: (request) => answering(request, undefined),
    fetch: async (request) => app.fetch(request, {}),
    multiSearch: async (authorization, body) => {
      const service = await serviceFor(state, authorization, undefined);
      return multiSearch(bodyOf(body), service);
    },
    version: (index) => state.indexes.version(index),
    isAdmin: (authorization) => mayChange(authorization, keys),
    isPrepared: (uid) => !searchesPrepared || (state.indexes.find(uid)?.isPrepared ?? true),
    preparing: (uid) => state.indexes.find(uid)?.preparing() ?? [],
    copy: () => requestsToCopy(state),
    holds: (uid, id, json) => JSON.stringify(state.indexes.find(uid)?.get(id)) === json,
    size: () => state.indexes.all().reduce((total, { size }) => total + size, 0),
    fetchPublic: async (request) => app.fetch(request, { limits: publicLimits }),
    keys: { search: keys.search, admin: keys.admin },
  };
}

/**
 * Small enough not to block the thread while serialized, and to be forgotten before the collector looks at them twice;
 * large enough that a big stock does not need ten thousand messages.
 */
const documentsAtOnce = 100;

/**
 * The requests that give an empty service with the same master key the current content of this one, by index. They are
 * serialized on demand, so that a large stock does not block this thread.
 */
function requestsToCopy({ indexes, keys }: ServiceState): ReadonlyMap<string, Iterable<PlainRequest>> {
  const headers = { authorization: `Bearer ${keys.master}`, 'content-type': 'application/json' };
  const request = (method: string, path: string, body: Json): PlainRequest => {
    return { method, path, headers, body: JSON.stringify(body) };
  };
  function* requests({ uid, primaryKey, settings }: IndexStore, documents: readonly JsonObject[]) {
    const path = `/indexes/${uid}`;
    yield request('POST', '/indexes', { uid, primaryKey });
    yield request('PATCH', `${path}/settings`, JSON.parse(JSON.stringify(settings)));
    for (let start = 0; start < documents.length; start += documentsAtOnce)
      yield request('POST', `${path}/documents`, documents.slice(start, start + documentsAtOnce));
  }
  return new Map(indexes.all().map((index) => [index.uid, requests(index, [...index.all()])]));
}

/**
 * Gives the `httpClient` option of the official client, so that it talks to a service in the same process. The
 * client's `host` must have no path. A refusal is the client's own `MeilisearchApiError`, which the client wraps as the
 * `cause` of a `MeilisearchRequestError` when it comes from an `httpClient`.
 *
 * @example
 * new Meilisearch({ host: 'http://search.embedded', apiKey: service.keys.search.key, httpClient: embeddedHttpClient(service) })
 */
export function embeddedHttpClient(
  service: Pick<EmbeddedSearch, 'answer'> & Partial<Pick<EmbeddedSearch, 'multiSearch'>>,
): NonNullable<Config['httpClient']> {
  return async function embeddedRequest(input, init) {
    // The request that every page sends goes straight to the service.
    if (service.multiSearch && typeof init?.body === 'string' && String(input).endsWith('/multi-search')) {
      const authorization = new Headers(init.headers).get('authorization') ?? undefined;
      return service.multiSearch(authorization, init.body).catch((error: unknown) => {
        if (!(error instanceof ProtocolError)) throw error;
        throw new MeilisearchApiError(new Response(null, { status: error.status }), error.body);
      });
    }
    const { status, body: text } = await service.answer(await plainOf(input, init));
    const body = text === '' ? undefined : JSON.parse(text);
    if (status >= 400) throw new MeilisearchApiError(new Response(null, { status }), body);
    return body;
  };
}
