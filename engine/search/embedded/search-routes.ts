import { type Context, Hono } from 'hono';
import { searchAccess } from './access.ts';
import { withIndex } from './errors.ts';
import { facetSearch } from './facet-search.ts';
import type { Json } from './json.ts';
import { checkPages, cutoffOf } from './limits.ts';
import { contextOf, multiSearch, searchIndex, type SearchService } from './multi-search.ts';
import { readSearchRequest, searchBodyOf } from './search-request.ts';
import { parametersOf, readBody, type ServiceEnv, type ServiceState } from './state.ts';

/** The routes a search key may use. */
export function searchRoutes({ indexes, keys, clock }: ServiceState): Hono<ServiceEnv> {
  const serviceOf = async (c: Context<ServiceEnv>): Promise<SearchService> => {
    const access = await searchAccess(c.req.header('Authorization'), keys, clock.now());
    return { indexes, access, clock, limits: c.env.limits };
  };
  const answer = (service: SearchService, uid: string, body: Json) => {
    const context = contextOf(service, uid, cutoffOf(service.limits));
    const index = indexes.get(uid);
    const request = readSearchRequest(body, service);
    checkPages([request], service.limits);
    return searchIndex({ index, context, request, body: {} }, clock);
  };
  return new Hono<ServiceEnv>()
    .post('/indexes/:uid/search', async (c) =>
      c.json(answer(await serviceOf(c), c.req.param('uid'), await readBody(c))),
    )
    .get('/indexes/:uid/search', async (c) =>
      c.json(answer(await serviceOf(c), c.req.param('uid'), searchBodyOf(parametersOf(c)))),
    )
    .post('/indexes/:uid/facet-search', async (c) => {
      const uid = c.req.param('uid');
      const service = await serviceOf(c);
      const context = contextOf(service, uid, cutoffOf(service.limits));
      const index = indexes.get(uid);
      const body = await readBody(c);
      return c.json(withIndex(uid, () => facetSearch(index, body, context, clock)));
    })
    .post('/multi-search', async (c) => c.json(await multiSearch(await readBody(c), await serviceOf(c))));
}
