import { Hono } from 'hono';
import { facetSearch } from './facet-search.ts';
import { withIndex } from './indexed-query.ts';
import type { Json } from './json.ts';
import { contextOf, multiSearch, searchIndex } from './multi-search.ts';
import { readSearchRequest, searchBodyOf } from './search-request.ts';
import { allow, parametersOf, readBody, serviceFor, type ServiceState } from './state.ts';

/** The routes a search key may use. */
export function searchRoutes(state: ServiceState): Hono {
  const answer = async (access: ReturnType<typeof allow>, uid: string, body: Json) => {
    const service = serviceFor(state, await access);
    const context = contextOf(service, uid);
    const index = state.indexes.get(uid);
    return searchIndex({ index, context, request: readSearchRequest(body), body: {} }, service.clock);
  };
  return new Hono()
    .post('/indexes/:uid/search', async (c) =>
      c.json(await answer(allow(state, c, 'search'), c.req.param('uid'), await readBody(c))),
    )
    .get('/indexes/:uid/search', async (c) =>
      c.json(await answer(allow(state, c, 'search'), c.req.param('uid'), searchBodyOf(parametersOf(c)))),
    )
    .post('/indexes/:uid/facet-search', async (c) => {
      const uid = c.req.param('uid');
      const service = serviceFor(state, await allow(state, c, 'search'));
      const context = contextOf(service, uid);
      const index = state.indexes.get(uid);
      const body = await readBody(c);
      return c.json(withIndex(uid, () => facetSearch(index, body, context, service.clock)));
    })
    .post('/multi-search', async (c) => {
      const service = serviceFor(state, await allow(state, c, 'search'));
      return c.json(multiSearch(await readBody(c), service));
    });
}
