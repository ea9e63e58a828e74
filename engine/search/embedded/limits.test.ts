import { Meilisearch } from 'meilisearch';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { createEmbeddedSearch, embeddedHttpClient } from './index.ts';
import type { JsonObject } from './shape.ts';
import { IndexStore } from './index-store.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const host = 'http://search.embedded';
const many = (count: number, entry: unknown = 'make') => Array.from({ length: count }, () => entry);
const long = (length: number) => 'x'.repeat(length);

async function post(path: string, body: unknown, fetch = service.fetchPublic) {
  const response = await fetch(
    new Request(`${host}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.keys.search.key}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as JsonObject };
}

// The clock stands still: a search is not stopped because the machine is busy.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

beforeAll(async () => {
  const client = new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient: embeddedHttpClient(service) });
  const cars = client.index('cars');
  await cars
    .updateSettings({
      filterableAttributes: ['id', 'make', 'variant', '_geo'],
      sortableAttributes: ['id', '_geo'],
      searchableAttributes: ['name'],
      pagination: { maxTotalHits: 50_000 },
    })
    .waitTask();
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
  await cars
    .addDocuments(
      Array.from({ length: 4000 }, (_, id) => ({
        id,
        make: `Make ${id % 7}`,
        name: words,
        variant: { seats: id % 5 },
        _geo: { lat: -33 - (id % 100) / 100, lng: 151 },
      })),
      { primaryKey: 'id' },
    )
    .waitTask();
  // Indexed before it is searched, as a server does: otherwise the first search pays for it, within its own limit.
  await post('/indexes/cars/search', { q: 'word', limit: 1 }, service.fetch);
});

const point = '_geoPoint(1,1):asc';
const refused: readonly (readonly [string, JsonObject | object, string])[] = [
  ['50 points to sort by', { sort: many(50, point), limit: 1000 }, 'invalid_search_sort'],
  ['5 points to sort by', { sort: many(5, point) }, 'invalid_search_sort'],
  ['9 fields to sort by', { sort: many(9, 'id:asc') }, 'invalid_search_sort'],
  [
    'points in sort and filter together',
    { sort: many(3, point), filter: many(2, '_geoRadius(1,1,1)') },
    'invalid_search_sort',
  ],
  ['5 places to filter by', { filter: many(5, '_geoRadius(1,1,1)').join(' OR ') }, 'invalid_search_filter'],
  ['8,000 attributes to show', { attributesToRetrieve: many(8000) }, 'invalid_search_attributes_to_retrieve'],
  ['an attribute of 300 characters', { attributesToRetrieve: [long(300)] }, 'invalid_search_attributes_to_retrieve'],
  ['41 attributes to mark', { attributesToHighlight: many(41) }, 'invalid_search_attributes_to_highlight'],
  ['41 attributes to crop', { attributesToCrop: many(41) }, 'invalid_search_attributes_to_crop'],
  ['41 attributes to search', { attributesToSearchOn: many(41) }, 'invalid_search_attributes_to_search_on'],
  ['61 facets', { facets: many(61) }, 'invalid_search_facets'],
  ['words of 1,001 characters', { q: long(1001) }, 'invalid_search_q'],
  ['a tag of 30,000 characters', { highlightPreTag: long(30_000) }, 'invalid_search_highlight_pre_tag'],
  ['a closing tag of 101 characters', { highlightPostTag: long(101) }, 'invalid_search_highlight_post_tag'],
  ['a crop marker of 101 characters', { cropMarker: long(101) }, 'invalid_search_crop_marker'],
  ['a distinct of 201 characters', { distinct: long(201) }, 'invalid_search_distinct'],
  ['a filter of 60,000 characters', { filter: `id = ${'1'.repeat(60_000)}x` }, 'invalid_search_filter'],
  [
    'filters of 30,000 characters together',
    { filter: [[`id = ${long(15_000)}`], `id = ${long(15_000)}`] },
    'invalid_search_filter',
  ],
  ['501 conditions', { filter: many(501, 'id=1').join(' OR ') }, 'invalid_search_filter'],
  ['501 empty conditions', { filter: many(501, '') }, 'invalid_search_filter'],
  ['parentheses 300 deep', { filter: `${'('.repeat(300)}id=1${')'.repeat(300)}` }, 'invalid_search_filter'],
  ['1,001 hits', { limit: 1001 }, 'invalid_search_limit'],
  ['a page of 1,001 hits', { hitsPerPage: 1001 }, 'invalid_search_limit'],
  ['hit number 60,001', { offset: 60_000, limit: 1 }, 'invalid_search_offset'],
  ['page 61,000', { page: 61_000, hitsPerPage: 1 }, 'invalid_search_offset'],
];

describe('one request from the public', () => {
  test.each(refused)('is rejected for %s', async (_, body, code) => {
    const alone = await post('/indexes/cars/search', body);
    expect([alone.status, alone.body['code']]).toEqual([400, code]);
    expect(alone.body).toMatchObject({ type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` });
    expect(String(alone.body['message'])).toMatch(/expected at most|maximum depth/);
    const several = await post('/multi-search', { queries: [{ indexUid: 'cars', ...body }] });
    expect([several.status, several.body['code']]).toEqual([400, code]);
  });

  test('is rejected for endlessly nested lists', async () => {
    const filter = '['.repeat(30_000) + ']'.repeat(30_000);
    const alone = await post('/indexes/cars/search', `{"filter":${filter}}`);
    expect([alone.status, alone.body['code']]).toEqual([400, 'malformed_payload']);
    const headers = { authorization: `Bearer ${service.keys.search.key}` };
    const asked = await service.fetchPublic(new Request(`${host}/indexes/cars/search?filter=${filter}`, { headers }));
    expect(asked.status).toBe(400);
  });

  test('is rejected for a long facet query, many facets of a merged list, and too large a result', async () => {
    const facet = await post('/indexes/cars/facet-search', { facetName: 'make', facetQuery: long(201) });
    expect([facet.status, facet.body['code']]).toEqual([400, 'invalid_facet_search_facet_query']);
    const merged = await post('/multi-search', {
      queries: [{ indexUid: 'cars' }],
      federation: { facetsByIndex: { cars: many(61) } },
    });
    expect([merged.status, merged.body['code']]).toEqual([400, 'invalid_multi_search_facets_by_index']);
    const marked = { q: 'word', attributesToHighlight: ['*'], highlightPreTag: long(100), highlightPostTag: long(100) };
    for (const queries of [[{ ...marked, limit: 1000 }], many(2, { ...marked, limit: 90 }) as object[]]) {
      const answer = await post('/multi-search', { queries: queries.map((query) => ({ indexUid: 'cars', ...query })) });
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid_search_limit']);
    }
  });

  test('may request what a results page needs, and the engine itself may request more', async () => {
    const page = {
      q: 'word1 -word999',
      sort: [point, 'id:desc'],
      facets: ['make', 'variant'],
      filter: ['id >= 10', ['make = "Make 1"', 'make = "Make 2"']],
      hitsPerPage: 96,
      page: 2,
    };
    const answer = await post('/multi-search', { queries: many(8, { indexUid: 'cars', ...page }) });
    expect(answer.status).toBe(200);
    expect((answer.body['results'] as JsonObject[])[7]?.['hits']).toHaveLength(96);
    const own = await post('/indexes/cars/search', { limit: 2000, sort: many(12, 'id:asc') }, service.fetch);
    expect(own.body['hits']).toHaveLength(2000);
  });
});

describe('cost', () => {
  test('grows with the number of hits returned, not with hits times stock', async () => {
    const search = (limit: number) =>
      post('/indexes/cars/search', { sort: many(4, point), limit, attributesToRetrieve: ['id'] });
    const distances = async (limit: number) => {
      const arcs = vi.spyOn(Math, 'asin');
      await search(limit);
      const { length } = arcs.mock.calls;
      arcs.mockRestore();
      return length;
    };
    // One for each vehicle and point, and one for each hit. It was one for each vehicle, point and hit.
    expect([await distances(2), await distances(1000)]).toEqual([4 * 4000 + 2, 4 * 4000 + 1000]);
  });

  test('grows linearly with the length of a number in a filter, not quadratically', async () => {
    const search = (digits: number) =>
      post('/indexes/cars/search', { filter: `id = ${'1'.repeat(digits)}x` }, service.fetch);
    await search(100);
    // Sixteen times as long for linear work, 256 times for square.
    expect(await processorTime(() => search(160_000))).toBeLessThan(80 * (await processorTime(() => search(10_000))));
  });

  test('a search that takes too long is stopped and can be retried', async () => {
    const cars = { indexUid: 'cars', q: 'wrod1 wrod22 wrod133 wrodd1', facets: ['*'], hitsPerPage: 1 };
    const clock = performance.now.bind(performance);
    let looks = 0;
    performance.now = () => clock() + 100 * looks++;
    const answer = await post('/multi-search', { queries: many(40, cars) }).finally(() => (performance.now = clock));
    expect([answer.status, answer.body['code'], answer.body['type']]).toEqual([503, 'search_cutoff', 'system']);
    expect((await post('/multi-search', { queries: [cars] })).status).toBe(200);
  });

  test('fields that no vehicle has allocate no lasting memory', () => {
    const store = new IndexStore('cars', 'id', '');
    store.configure({ filterableAttributes: ['variant'] }, '');
    store.write([{ id: 1, variant: { seats: 5, more: {} } }], 'replace', undefined, '');
    expect(store.content.field('variant.a')).toBe(store.content.field('variant.b.c'));
    expect(store.content.rank('variant.a', true)).toBe(store.content.rank('variant.b.c', false));
    expect(store.content.field('variant.seats').numbers).toEqual(Float64Array.of(5));
    expect(store.content.field('variant.more').empties[0]).toBe(1);
  });
});
