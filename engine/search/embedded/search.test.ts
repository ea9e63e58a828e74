import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolError } from './errors.ts';
import { IndexStore } from './index-store.ts';
import type { Json, JsonObject } from './shape.ts';
import { search } from './search.ts';
import { readSearchRequest } from './search-request.ts';

const now = '2026-01-01T00:00:00.000Z';
const clock = { now: () => 0, randomId: () => 'request' };

function storeOf(documents: JsonObject[], settings: JsonObject = {}): IndexStore {
  const store = new IndexStore('stock', 'id', now);
  store.configure(
    {
      filterableAttributes: ['make', 'price', 'features', 'simple_body', 'make_model', 'car_type'],
      sortableAttributes: ['price', 'make'],
      searchableAttributes: ['make', 'features', 'notes'],
      ...settings,
    },
    now,
  );
  store.write(
    documents.map((document, id) => ({ id, ...document })),
    'replace',
    undefined,
    now,
  );
  return store;
}

function find(store: IndexStore, body: JsonObject): JsonObject {
  return search(store.content, readSearchRequest(body), { tenantFilter: [] }, clock);
}

function idsOf(answer: JsonObject): Json[] {
  const { hits } = answer;
  return Array.isArray(hits)
    ? hits.map((hit) => (hit !== null && typeof hit === 'object' && 'id' in hit ? hit.id : null))
    : [];
}

function refusalOf(store: IndexStore, body: JsonObject): { code: string; message: string } {
  try {
    find(store, body);
  } catch (error) {
    if (error instanceof ProtocolError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('expected a refusal');
}

const make = fc.constantFrom<Json>('Mazda', 'mazda', 'Citroën', 'Kia', 7, null, ['Kia', 'Ford'], ['kia', 'KIA'], '');
const price = fc.oneof(fc.constantFrom<Json>('POA', null, [3, 4], 0), fc.integer({ min: 0, max: 9 }));
const documents = fc.array(
  fc.record<JsonObject>(
    { make, price, features: fc.array(fc.constantFrom('Sunroof', 'Bluetooth', 'Tow bar')) },
    { requiredKeys: [] },
  ),
  { maxLength: 40 },
);
const query = fc.constantFrom('', 'mazda', 'kia sun', 'bluetoth', '"tow bar"', 'kia -ford');
const sort = fc.constantFrom<JsonObject>({}, { sort: ['price:asc'] }, { sort: ['price:desc', 'make:asc'] });

test('pages partition the hits, with page as with offset', () => {
  fc.assert(
    fc.property(documents, query, sort, fc.integer({ min: 1, max: 7 }), (list, q, order, size) => {
      const store = storeOf(list);
      const whole = find(store, { q, ...order, limit: 1000 });
      const all = idsOf(whole);
      expect(new Set(all).size).toBe(all.length);
      expect(whole['estimatedTotalHits']).toBe(all.length);
      const pages = Math.ceil(all.length / size);
      const numbers = Array.from({ length: pages + 1 }, (_, at) => at);
      expect(numbers.flatMap((at) => idsOf(find(store, { q, ...order, offset: at * size, limit: size })))).toEqual(all);
      expect(numbers.flatMap((at) => idsOf(find(store, { q, ...order, page: at + 1, hitsPerPage: size })))).toEqual(
        all,
      );
      expect(find(store, { q, page: 1, hitsPerPage: size })).toMatchObject({
        totalHits: all.length,
        totalPages: pages,
      });
    }),
  );
});

test('facet counts equal a count of the hits', () => {
  fc.assert(
    fc.property(documents, query, (list, q) => {
      const answer = find(storeOf(list), { q, limit: 1000, facets: ['make', 'price', 'features'] });
      const hits = idsOf(answer).map((id) => list[Number(id)] ?? {});
      for (const field of ['make', 'price', 'features']) {
        const counts = new Map<string, number>();
        const numbers: number[] = [];
        for (const hit of hits) {
          const value = hit[field] ?? null;
          const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== '');
          numbers.push(...items.filter((item) => typeof item === 'number'));
          const keys = items.map((item) => String(item).normalize('NFKD').toLowerCase());
          for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const given = Object(Object(answer['facetDistribution'])[field]);
        const found = Object.entries(given).map(([key, times]): [string, unknown] => [
          key.normalize('NFKD').toLowerCase(),
          times,
        ]);
        expect(new Map(found)).toEqual(counts);
        const range = numbers.length === 0 ? undefined : { min: Math.min(...numbers), max: Math.max(...numbers) };
        expect(Object(answer['facetStats'])[field]).toEqual(range);
      }
    }),
  );
});

test('a facet count and a filter on the same value agree', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom('make', 'price', 'features'), (list, field) => {
      const store = storeOf(list);
      const distribution = Object(Object(find(store, { facets: [field] })['facetDistribution'])[field]);
      for (const [value, count] of Object.entries(distribution))
        expect(find(store, { filter: `${field} = '${value}'` })['estimatedTotalHits']).toBe(count);
    }),
  );
});

test('sorts numbers before texts and documents without a value last, in both directions', () => {
  const prices: Json[] = [30, 'POA', 10, null, 20, 'call', [5, 40]];
  const store = storeOf(prices.map((one) => ({ price: one })));
  expect(idsOf(find(store, { sort: ['price:asc'] }))).toEqual([6, 2, 4, 0, 5, 1, 3]);
  expect(idsOf(find(store, { sort: ['price:desc'] }))).toEqual([6, 0, 4, 2, 1, 5, 3]);
});

test('can be faceted by price, simple_body, make, make_model and car_type [entity.search-facets-used]', () => {
  const store = storeOf([
    { price: 20_000, simple_body: 'SUV', make: 'Kia', make_model: 'Kia Seltos', car_type: 'Used' },
    { price: 30_000, simple_body: 'SUV', make: 'Kia', make_model: 'Kia Sportage', car_type: 'Demo' },
  ]);
  expect(find(store, { facets: ['price', 'simple_body', 'make', 'make_model', 'car_type'] })).toMatchObject({
    facetDistribution: {
      price: { 20000: 1, 30000: 1 },
      simple_body: { SUV: 2 },
      make: { Kia: 2 },
      make_model: { 'Kia Seltos': 1, 'Kia Sportage': 1 },
      car_type: { Used: 1, Demo: 1 },
    },
    facetStats: { price: { min: 20_000, max: 30_000 } },
  });
});

test('keeps and counts one document for each value of a distinct field', () => {
  const store = storeOf([{ make: 'Kia' }, { make: 'kia' }, { make: 'Ford' }, {}, {}]);
  const answer = find(store, { distinct: 'make', facets: ['make'] });
  expect(idsOf(answer)).toEqual([0, 2, 3, 4]);
  expect(answer).toMatchObject({ estimatedTotalHits: 4, facetDistribution: { make: { Ford: 1, Kia: 1 } } });
});

test('totals stop at maxTotalHits, facet values at maxValuesPerFacet', () => {
  const list = Array.from({ length: 30 }, (_, price) => ({ price }));
  const store = storeOf(list, { pagination: { maxTotalHits: 12 }, faceting: { maxValuesPerFacet: 4 } });
  const answer = find(store, { page: 3, hitsPerPage: 5, facets: ['price'] });
  expect(answer).toMatchObject({
    totalHits: 12,
    totalPages: 3,
    facetDistribution: { price: { 0: 1, 1: 1, 2: 1, 3: 1 } },
  });
  expect(idsOf(answer)).toEqual([10, 11]);
});

test('facets sorted by count put the most frequent first', () => {
  const settings = { faceting: { sortFacetValuesBy: { make: 'count' } } };
  const answer = find(storeOf([{ make: 'A' }, { make: 'C' }, { make: 'C' }, { make: 'B' }], settings), {
    facets: ['make'],
  });
  expect(Object.keys(Object(Object(answer['facetDistribution'])['make']))).toEqual(['C', 'A', 'B']);
});

describe('ranking', () => {
  const ranked = (texts: string[], q: string, options: JsonObject = {}) =>
    idsOf(find(storeOf(texts.map((notes) => ({ notes }))), { q, ...options }));

  test('more matching words rank first, then fewer typos, then closer words', () => {
    expect(ranked(['red ute', 'red', 'blue ute'], 'red ute')).toEqual([0, 1]);
    expect(ranked(['corola', 'corolla'], 'corolla')).toEqual([1, 0]);
    expect(ranked(['red and shiny ute', 'ute red', 'red ute'], 'red ute')).toEqual([2, 1, 0]);
    expect(ranked(['big ute red', 'big red ute'], 'red ute')).toEqual([1, 0]);
  });

  test('an earlier attribute ranks first, then an earlier word, then an exact match', () => {
    const store = storeOf([{ notes: 'kia' }, { make: 'kia' }]);
    expect(idsOf(find(store, { q: 'kia' }))).toEqual([1, 0]);
    expect(ranked(['a used kia', 'kia for sale'], 'kia')).toEqual([1, 0]);
    expect(ranked(['kia rio sedan', 'kia rio'], 'kia rio')).toEqual([1, 0]);
  });

  test('tolerates one typo from 5 letters, two from 9, none on the first letter of a short word', () => {
    expect(ranked(['mazda', 'ford'], 'mzda ')).toEqual([]);
    expect(ranked(['mazda', 'ford'], 'mazdo ')).toEqual([0]);
    expect(ranked(['mazda', 'ford'], 'nazda ')).toEqual([]);
    expect(ranked(['volkswagen'], 'volkswaegn')).toEqual([0]);
    expect(ranked(['volkswagen'], 'vlokswaegn')).toEqual([0]);
    expect(ranked(['volkswagen'], 'vlkswaegnn')).toEqual([]);
  });

  test('matching strategies: drop the last words, none, or the most frequent', () => {
    const texts = ['red ute tray', 'red ute', 'tray'];
    expect(ranked(texts, 'red ute tray')).toEqual([0, 1]);
    expect(ranked(texts, 'red ute tray', { matchingStrategy: 'all' })).toEqual([0]);
    expect(ranked(['red ute', 'red van', 'ute', 'red'], 'red ute', { matchingStrategy: 'frequency' })).toEqual([0, 2]);
  });

  test('supports phrases, excluded words, joined and split words, and synonyms', () => {
    expect(ranked(['tow bar', 'bar tow'], '"tow bar"')).toEqual([0]);
    expect(ranked(['red ute', 'red van'], 'red -van')).toEqual([0]);
    expect(ranked(['towbar'], 'tow bar')).toEqual([0]);
    expect(ranked(['tow bar'], 'towbar')).toEqual([0]);
    const store = storeOf([{ notes: 'pickup' }], { synonyms: { ute: ['pickup'] } });
    expect(idsOf(find(store, { q: 'ute' }))).toEqual([0]);
  });

  test('attributesToSearchOn and the score threshold exclude documents', () => {
    const store = storeOf([{ notes: 'kia' }, { make: 'kia' }]);
    expect(idsOf(find(store, { q: 'kia', attributesToSearchOn: ['notes'] }))).toEqual([0]);
    const scored = find(store, { q: 'kia', showRankingScore: true, rankingScoreThreshold: 0.9 });
    expect(idsOf(scored)).toEqual([1]);
    expect(Object(scored)['hits'][0]['_rankingScore']).toBe(1);
  });

  test('the order of documents does not depend on the requested page', () => {
    const word = fc.constantFrom('red', 'blue', 'ute', 'van', 'towbar', 'tow', 'bar', 'reds');
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), text, (texts, q) => {
        const all = ranked(texts, q, { limit: 1000 });
        expect(ranked(texts, q, { limit: 3 })).toEqual(all.slice(0, 3));
      }),
    );
  });
});

test('crops around the match and marks the omitted text', () => {
  const notes = 'One owner, always garaged, full log books and a sunroof that opens to the sky on warm days.';
  const answer = find(storeOf([{ notes }]), {
    q: 'sunroof',
    attributesToCrop: ['notes:5'],
    attributesToHighlight: ['notes'],
    attributesToRetrieve: [],
  });
  expect(answer['hits']).toEqual([{ _formatted: { notes: '…and a <em>sunroof</em> that opens…' } }]);
});

test.each([
  // An even number of words: one more before the match than after it.
  [6, 'sunroof', '…books and a <em>sunroof</em> that opens…'],
  // The text begins or ends first.
  [5, 'owner', 'One <em>owner</em>, always garaged, full…'],
  [4, 'warm', '…sky on <em>warm</em> days…'],
  // No match: the beginning.
  [4, '', 'One owner, always garaged…'],
  // More different words count more than the same word again.
  [6, 'sky warm', '…<em>sky</em> on <em>warm</em> days. Sunny <em>sky</em>…'],
])('crops %i words around "%s" as the protocol does', (words, q, expected) => {
  const notes =
    'One owner, always garaged, full log books and a sunroof that opens to the sky on warm days. Sunny sky, sky, sky.';
  const answer = find(storeOf([{ notes }]), {
    q,
    attributesToCrop: [`notes:${words}`],
    attributesToHighlight: ['notes'],
    attributesToRetrieve: [],
  });
  expect(answer['hits']).toEqual([{ _formatted: { notes: expected } }]);
});

test('a word with accents is highlighted whole, with its position in bytes', () => {
  const answer = find(storeOf([{ notes: 'Été Citroën' }]), {
    q: 'citroen',
    attributesToHighlight: ['notes'],
    showMatchesPosition: true,
  });
  expect(answer['hits']).toMatchObject([
    { _formatted: { notes: 'Été <em>Citroën</em>' }, _matchesPosition: { notes: [{ start: 6, length: 8 }] } },
  ]);
});

test('returns only displayed attributes, and only requested ones', () => {
  const store = storeOf([{ make: 'Kia', cost: 5, specs: { fuel: 'Petrol', seats: 5 } }], {
    displayedAttributes: ['id', 'make', 'specs'],
  });
  expect(find(store, {})['hits']).toEqual([{ id: 0, make: 'Kia', specs: { fuel: 'Petrol', seats: 5 } }]);
  expect(find(store, { attributesToRetrieve: ['specs.fuel', 'cost'] })['hits']).toEqual([
    { specs: { fuel: 'Petrol' } },
  ]);
});

test('a write is searchable at once', () => {
  const store = storeOf([{ make: 'Kia', price: 1 }]);
  expect(find(store, { q: 'kia', filter: 'price = 1' })['estimatedTotalHits']).toBe(1);
  store.write([{ id: 0, price: 2 }], 'update', undefined, now);
  expect(find(store, { q: 'kia', filter: 'price = 1' })['estimatedTotalHits']).toBe(0);
  expect(find(store, { q: 'kia', filter: 'price = 2', sort: ['price:asc'] })['hits']).toEqual([
    { id: 0, make: 'Kia', price: 2 },
  ]);
  store.remove((id) => id === '0', now);
  expect(find(store, { q: 'kia' })['estimatedTotalHits']).toBe(0);
});

test.each<[JsonObject, string, string]>([
  [
    { q: ['doggo'] },
    'invalid_search_q',
    'Invalid value type at `.q`: expected a string, but found an array: `["doggo"]`',
  ],
  [
    { offset: 'doggo' },
    'invalid_search_offset',
    'Invalid value type at `.offset`: expected a positive integer, but found a string: `"doggo"`',
  ],
  [
    { facets: 'doggo' },
    'invalid_search_facets',
    'Invalid value type at `.facets`: expected an array, but found a string: `"doggo"`',
  ],
  [
    { matchingStrategy: 'doggo' },
    'invalid_search_matching_strategy',
    'Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
  ],
  [
    { rankingScoreThreshold: 42 },
    'invalid_search_ranking_score_threshold',
    'Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
  ],
  [
    { filter: true },
    'invalid_search_filter',
    'Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
  ],
  [
    { facets: ['vin', 'cost'] },
    'invalid_search_facets',
    'Invalid facet distribution: Attributes `cost, vin` are not filterable. Available filterable attributes patterns are: `car_type, features, make, make_model, price, simple_body`.',
  ],
  [
    { sort: ['price'] },
    'invalid_search_sort',
    'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `price`.',
  ],
  [
    { sort: ['year:asc'] },
    'invalid_search_sort',
    'Attribute `year` is not sortable. Available sortable attributes are: `make, price`.',
  ],
  [
    { attributesToSearchOn: ['vin'] },
    'invalid_search_attributes_to_search_on',
    'Attribute `vin` is not searchable. Available searchable attributes are: `features, make, notes`.',
  ],
  [
    { filter: 'make CONTAINS kia' },
    'feature_not_enabled',
    'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763\n6:14 make CONTAINS kia',
  ],
])('rejects %j', (body, code, message) => {
  expect(refusalOf(storeOf([{ make: 'Kia' }]), body)).toEqual({ code, message });
});

test('rejects a field unknown to the protocol', () => {
  expect(refusalOf(storeOf([]), { marin: 'hello' }).code).toBe('bad_request');
});
