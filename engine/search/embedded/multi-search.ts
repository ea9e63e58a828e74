import { type Access, searchAccess } from './access.ts';
import { ProtocolError, withinQuery, withIndex } from './errors.ts';
import { federatedSearch } from './federation.ts';
import type { IndexList } from './index-list.ts';
import { checkShape, type Fields, isJsonObject, type Json, type JsonObject } from './shape.ts';
import { checkPages, checkQueryCount, type Cutoff, cutoffOf, type Limits } from './limits.ts';
import type { SearchContext } from './ranked-search.ts';
import { type Clock, type IndexedQuery, search } from './search.ts';
import { readSearchRequest, searchBodyOf } from './search-request.ts';
import { type Context, Hono } from 'hono';
import { turn } from './steps.ts';
import { facetSearch } from './facet-search.ts';
import { parametersOf, readBody, type ServiceEnv, type ServiceState } from './state.ts';

const bodyFields = {
  queries: { type: 'array', code: 'invalid_multi_search_queries' },
  federation: { type: 'object', code: 'invalid_multi_search_federation' },
} as const satisfies Fields;

const queryFields: Fields = {
  indexUid: { type: 'string', code: 'invalid_index_uid' },
  federationOptions: { type: 'object', code: 'invalid_multi_search_federation_options' },
};

/** The searches a service can run. */
interface SearchService {
  indexes: IndexList;
  access: Access;
  clock: Clock;
  /** The limits of one request; none when omitted. */
  limits: Limits | undefined;
}

/** The conditions under which the sender of a request may search an index. */
function contextOf(service: SearchService, indexUid: string, cutoff: Cutoff): SearchContext {
  const { access, limits } = service;
  access.demand(indexUid);
  return { tenantFilter: access.filterOf(indexUid), limits, cutoff };
}

function readQuery(body: Json, service: SearchService, cutoff: Cutoff): IndexedQuery {
  if (!isJsonObject(body)) throw new ProtocolError('bad_request', 'Invalid value type: expected an object');
  const indexUid = body['indexUid'];
  if (typeof indexUid !== 'string') throw new ProtocolError('missing_index_uid', 'Missing field `indexUid`');
  const request = readSearchRequest(body, { limits: service.limits, extraFields: queryFields });
  const context = contextOf(service, indexUid, cutoff);
  return { index: service.indexes.searched(indexUid), request, context, body };
}

function refuseFederationOptions(query: JsonObject, position: number): void {
  if (query['federationOptions'] === undefined || query['federationOptions'] === null) return;
  throw new ProtocolError(
    'invalid_multi_search_federation_options',
    `Using \`federationOptions\` is not allowed in a non-federated search.\n - Hint: remove \`federationOptions\` from query #${position} or add \`federation\` to the request.`,
  );
}

/** How long the searches of one request run before other requests get a turn. */
const longestTurnMs = 10;

/**
 * Runs a search; a refusal names the index, as the protocol does.
 *
 * @param shown counts the characters of the hits of one response
 */
function searchIndex(query: IndexedQuery, clock: Clock, shown?: { length: number }): JsonObject {
  const { index, request, context, body } = query;
  return withIndex(index.uid, () => {
    const isCount = !context.limits && request.paging.kind === 'page' && request.paging.hitsPerPage <= 1;
    if (!isCount) return search(index, request, context, clock, shown);
    const started = clock.now();
    const answer = index.counted(JSON.stringify([body, context.tenantFilter]), () =>
      search(index, request, context, clock, shown),
    );
    return { ...answer, processingTimeMs: Math.round(clock.now() - started), requestUid: clock.randomId() };
  });
}

/**
 * Answers several searches at once, or with `federation` as one merged list of hits.
 *
 * @throws ProtocolError whose message says inside which query the fault is
 */
export async function multiSearch(body: Json, service: SearchService): Promise<JsonObject> {
  const { queries, federation } = checkShape(body, bodyFields);
  if (!queries) throw new ProtocolError('missing_multi_search_queries', 'Missing field `queries`');
  const { clock, limits } = service;
  checkQueryCount(queries.length, limits);
  const cutoff = cutoffOf(limits);
  const read = queries.map((query, position) =>
    withinQuery(position, () => {
      const indexed = readQuery(query, service, cutoff);
      if (!federation) refuseFederationOptions(indexed.body, position);
      return indexed;
    }),
  );
  if (federation) return federatedSearch(read, federation, clock, limits);
  checkPages(
    read.map(({ request }) => request),
    limits,
  );
  const shown = { length: 0 };
  const results: JsonObject[] = [];
  let started = clock.now();
  for (const [position, query] of read.entries()) {
    if (clock.now() - started > longestTurnMs) {
      await turn();
      started = clock.now();
    }
    const result = withinQuery(position, () => searchIndex(query, clock, shown));
    results.push({ indexUid: query.index.uid, ...result });
  }
  return { results };
}

/**
 * Answers one search of one index.
 *
 * @throws ProtocolError
 */
export function searchOne(service: SearchService, uid: string, body: Json): JsonObject {
  const context = contextOf(service, uid, cutoffOf(service.limits));
  const index = service.indexes.searched(uid);
  const request = readSearchRequest(body, service);
  checkPages([request], service.limits);
  return searchIndex({ index, context, request, body: isJsonObject(body) ? body : {} }, service.clock);
}

/** What the sender of a request may search, and how much of it at once. */
export async function serviceFor(
  { indexes, keys, clock }: ServiceState,
  authorization: string | undefined,
  limits: Limits | undefined,
): Promise<SearchService> {
  return { indexes, access: await searchAccess(authorization, keys, clock.now()), clock, limits };
}

/** The routes a search key may use. */
export function searchRoutes(state: ServiceState): Hono<ServiceEnv> {
  const { indexes, clock } = state;
  const serviceOf = (c: Context<ServiceEnv>) => serviceFor(state, c.req.header('Authorization'), c.env.limits);
  return new Hono<ServiceEnv>()
    .post('/indexes/:uid/search', async (c) =>
      c.json(searchOne(await serviceOf(c), c.req.param('uid'), await readBody(c))),
    )
    .get('/indexes/:uid/search', async (c) =>
      c.json(searchOne(await serviceOf(c), c.req.param('uid'), searchBodyOf(parametersOf(c)))),
    )
    .post('/indexes/:uid/facet-search', async (c) => {
      const uid = c.req.param('uid');
      const service = await serviceOf(c);
      const context = contextOf(service, uid, cutoffOf(service.limits));
      const index = indexes.searched(uid);
      const body = await readBody(c);
      return c.json(withIndex(uid, () => facetSearch(index, body, context, clock)));
    })
    .post('/multi-search', async (c) => {
      // Whoever may not search learns nothing about the request's body.
      const service = await serviceOf(c);
      return c.json(await multiSearch(await readBody(c), service));
    });
}
