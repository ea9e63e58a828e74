import { expect, test } from 'vitest';
import { createEmbeddedSearch } from './index.ts';
import type { JsonObject } from './shape.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };

async function send(method: string, path: string, body: unknown): Promise<JsonObject> {
  return JSON.parse((await service.answer({ method, path, headers, body: JSON.stringify(body) })).body) as JsonObject;
}

async function index(uid: string, makes: readonly string[], order = 'alpha') {
  const faceting = { sortFacetValuesBy: { make: order } };
  await send('PATCH', `/indexes/${uid}/settings`, { filterableAttributes: ['make'], faceting });
  const documents = makes.map((make, id) => ({ id, make }));
  await send('POST', `/indexes/${uid}/documents`, documents);
}
await index('north', ['Ford', 'Kia', 'Mazda']);
await index('south', ['Audi', 'Kia']);
await index('east', ['Ford', 'Kia', 'Kia'], 'count');
await index('west', ['Mazda', 'Mazda', 'Mazda', 'Audi'], 'count');

function merged(uids: readonly string[], mergeFacets: JsonObject, query: JsonObject = {}): Promise<JsonObject> {
  const facetsByIndex = Object.fromEntries(uids.map((uid) => [uid, ['make']]));
  const queries = uids.map((indexUid) => ({ indexUid, ...query }));
  return send('POST', '/multi-search', { federation: { facetsByIndex, mergeFacets }, queries });
}

async function makes(uids: readonly string[], mergeFacets: JsonObject) {
  const { facetDistribution } = await merged(uids, mergeFacets);
  return Object.entries((facetDistribution as Record<string, JsonObject>)['make'] ?? {});
}

test('the merged values of a facet are sorted by name, and the first of all indexes stay', async () => {
  expect(await makes(['north', 'south'], {})).toEqual([
    ['Audi', 1],
    ['Ford', 1],
    ['Kia', 2],
    ['Mazda', 1],
  ]);
  expect(await makes(['north', 'south'], { maxValuesPerFacet: 2 })).toEqual([
    ['Audi', 1],
    ['Ford', 1],
  ]);
});

test('the merged values of a facet that is sorted by count are the most frequent of all indexes', async () => {
  expect(await makes(['east', 'west'], { maxValuesPerFacet: 2 })).toEqual([
    ['Mazda', 3],
    ['Kia', 2],
  ]);
});

test('facets that two indexes sort differently are not merged', async () => {
  const answer = await merged(['north', 'east'], {});
  expect(answer).toMatchObject({ code: 'invalid_multi_search_facet_order' });
  expect(answer['message']).toContain(
    'Inconsistent order for values in facet `make`: index `north` orders alphabetically, but index `east` orders by count.',
  );
});

test('how facets are merged is checked', async () => {
  const code = 'invalid_multi_search_max_values_per_facet';
  expect(await merged(['north'], { maxValuesPerFacet: 'all' })).toMatchObject({ code });
  expect(await merged(['north'], { most: 2 })).toMatchObject({ code: 'bad_request' });
});

test('a query of a federation that asks for no facets is answered', async () => {
  expect(await merged(['north'], {}, { facets: [] })).toMatchObject({ estimatedTotalHits: 3 });
  expect(await merged(['north'], {}, { facets: ['make'] })).toMatchObject({
    code: 'invalid_multi_search_query_facets',
  });
});
