import { expect, test } from 'vitest';
import { createEmbeddedSearch } from './index.ts';
import { isJsonObject, type JsonObject } from './shape.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };

async function send(method: string, path: string, body?: unknown): Promise<JsonObject> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return JSON.parse((await service.answer({ method, path, headers, ...text })).body) as JsonObject;
}

const settings = {
  searchableAttributes: ['name', 'notes'],
  filterableAttributes: ['make'],
  sortableAttributes: ['price', 'make', '_geo'],
  displayedAttributes: ['id', 'name', 'make', 'price', '_geo'],
};
await send('PATCH', '/indexes/cars/settings', {
  ...settings,
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'views:desc'],
});
await send('POST', '/indexes/cars/documents', [
  { id: 1, name: 'Kia Rio', make: 'Kia', price: 10_000, views: 5, _geo: { lat: 0, lng: 0 } },
  { id: 2, name: 'Rio de Kia', make: 'Kia', notes: 'Toyota', price: 9000, views: 9 },
  { id: 3, name: 'Toyota Yaris', make: 'Toyota', price: 8000 },
]);
await send('PATCH', '/indexes/vans/settings', settings);
await send('POST', '/indexes/vans/documents', [
  { id: 1, name: 'Kia Carnival', make: 'KIA', price: 30_000 },
  { id: 2, name: 'Van without a make', price: 1 },
]);

async function search(body: JsonObject) {
  const answer = await send('POST', '/indexes/cars/search', body);
  const hits = Array.isArray(answer['hits']) ? answer['hits'].filter(isJsonObject) : [];
  return { answer, hits };
}

test('the details of a score are those of its rules, in their order, and hide what may not be shown', async () => {
  const sort = ['make:asc', '_geoPoint(0, 1):asc'];
  const { hits } = await search({ q: 'kia rio', sort, showRankingScoreDetails: true, showRankingScore: true });
  expect(hits.map(({ id }) => id)).toEqual([1, 2]);
  expect(hits[0]?.['_rankingScoreDetails']).toEqual({
    words: { order: 0, matchingWords: 2, maxMatchingWords: 2, score: 1 },
    typo: { order: 1, typoCount: 0, maxTypoCount: 2, score: 1 },
    proximity: { order: 2, score: 1 },
    attribute: {
      order: 3,
      attributeRankingOrderScore: 1,
      queryWordDistanceScore: expect.any(Number),
      score: expect.any(Number),
    },
    'make:asc': { order: 4, value: 'Kia' },
    '_geoPoint(0, 1):asc': { order: 5, value: { lat: 0, lng: 0 }, distance: expect.any(Number) },
    exactness: { order: 6, matchType: 'exactMatch', score: 1 },
    '<hidden-rule-7>': { order: 7, value: '<hidden>' },
  });
  expect(hits[1]?.['_rankingScoreDetails']).toMatchObject({
    '_geoPoint(0, 1):asc': { value: null, distance: null },
    exactness: { matchType: 'noExactMatch', matchingWords: 2, maxMatchingWords: 2 },
  });
});

test('a search without words has details of its sort only, and none unless asked', async () => {
  const { hits } = await search({ sort: ['price:desc'], showRankingScoreDetails: true, limit: 1 });
  expect(hits[0]?.['_rankingScoreDetails']).toEqual({
    'price:desc': { order: 0, value: 10_000 },
    '<hidden-rule-1>': { order: 1, value: '<hidden>' },
  });
  expect((await search({ q: 'kia' })).hits[0]).not.toHaveProperty('_rankingScoreDetails');
});

test('the time of each step is printed on request', async () => {
  const time: unknown = expect.stringMatching(/^\d+\.\d\d(µs|ms|s)$/);
  const { answer } = await search({ q: 'kia', facets: ['make'], showPerformanceDetails: true });
  expect(answer['performanceDetails']).toEqual({
    'search > keyword search': time,
    'search > format': time,
    'search > facet distribution': time,
    search: time,
  });
  const queries = [{ indexUid: 'cars', q: 'kia' }];
  const merged = await send('POST', '/multi-search', { queries, federation: { showPerformanceDetails: true } });
  expect(merged['performanceDetails']).toMatchObject({ search: time });
  expect((await search({ q: 'kia' })).answer).not.toHaveProperty('performanceDetails');
});

test('languages that exist change nothing, and others are refused', async () => {
  expect((await search({ q: 'kia', locales: ['en', 'cmn'] })).hits).toHaveLength(2);
  expect((await search({ q: 'kia', locales: ['en', 'klingon'] })).answer).toMatchObject({
    code: 'invalid_search_locales',
    message: expect.stringMatching(
      /^Unknown value `klingon` at `\.locales\[1\]`: expected one of `af`, `ak`, .*`cmn`$/,
    ),
  });
  expect(await send('GET', '/indexes/cars/search?q=kia&locales=klingon')).toMatchObject({
    code: 'invalid_search_locales',
    message: expect.stringMatching(/`locales`: Unsupported locale `klingon`, expected one of af, ak, .*, zul$/),
  });
});

test('merged hits are distinct by a field of all indexes, and so are their count and their facets', async () => {
  const queries = [{ indexUid: 'cars' }, { indexUid: 'vans' }];
  const facetsByIndex = { cars: ['make'], vans: ['make'] };
  const answer = await send('POST', '/multi-search', { queries, federation: { distinct: 'make', facetsByIndex } });
  expect(answer['hits']).toEqual([
    expect.objectContaining({ id: 2, make: 'Kia' }),
    expect.objectContaining({ id: 3, make: 'Toyota' }),
    expect.objectContaining({ id: 2, name: 'Van without a make' }),
  ]);
  expect(answer).toMatchObject({
    estimatedTotalHits: 3,
    facetsByIndex: { cars: { distribution: { make: { Kia: 1, Toyota: 1 } } }, vans: { distribution: { make: {} } } },
  });
});

test.each([
  [{ distinct: 'price' }, {}, 'invalid_search_distinct'],
  [{ distinct: 'make' }, { distinct: 'make' }, 'invalid_multi_search_distinct'],
  [{ distinct: 1 }, {}, 'invalid_multi_search_distinct'],
])('a federation with %j and a query with %j is refused', async (federation, query, code) => {
  const queries = [{ indexUid: 'cars', ...query }];
  expect(await send('POST', '/multi-search', { queries, federation })).toMatchObject({ code });
});
