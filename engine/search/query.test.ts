import { expect, test } from 'vitest';
import type { VehicleSearchAnswer } from './client.ts';
import { searchResult } from './answer.ts';
import { parseAddress } from './address.ts';
import { offeredState } from './groups.ts';
import { filterGroups, type SearchPlan } from './plan.ts';
import { searchQueries, stateFilters, searchKey } from './query.ts';
import { runSearch } from './run.ts';

const plan: SearchPlan = {
  scope: 'status = in_stock',
  countFilter: '',
  initial: '',
  groups: filterGroups(['keyword', 'make_model', 'body', 'price', 'year', 'distance'], ['price']),
  sortOptions: ['relevance', 'priceAsc', 'kmAsc'],
  sortInitial: 'relevance',
  unpricedIncluded: true,
  unpricedUpTo: 10,
  pageSize: 21,
  attributes: ['id', 'name'],
};

const state = (query: string) => parseAddress('/search/used-cars', new URLSearchParams(query));

function answer(given: Partial<VehicleSearchAnswer>): VehicleSearchAnswer {
  return { hits: [], count: 0, facets: {}, ranges: {}, pages: 1, ...given };
}

test('requests the hits of a page and the counts of every filter in one query', () => {
  const [only, ...others] = searchQueries(state('page=2&query=wagon'), plan);
  expect(others).toEqual([]);
  expect(only?.params).toEqual({
    q: 'wagon',
    matchingStrategy: 'all',
    filter: ['status = in_stock'],
    sort: [],
    page: 2,
    hitsPerPage: 21,
    facets: ['make', 'simple_body', 'year', 'car_type'],
    attributesToRetrieve: ['id', 'name'],
  });
});

test('values of one filter are alternatives, and all filters are required', () => {
  expect(stateFilters(state('body=SUV&body=Ute&price=10000-40000&year=2019&colour=Say "white"'))).toEqual([
    'simple_body IN ["SUV", "Ute"]',
    'price >= 10000',
    'price <= 40000',
    'year = "2019"',
    'colour = "Say \\"white\\""',
  ]);
});

test('a highest price leaves out vehicles without a displayed price, also from counts', () => {
  const filters = (query: string) => searchQueries(state(query), plan).map(({ params }) => params.filter);
  expect(filters('price=-20000&body=SUV')).toEqual([
    ['status = in_stock', 'price > 10', 'simple_body = "SUV"', 'price <= 20000'],
    ['status = in_stock', 'price > 10', 'price <= 20000'],
  ]);
  expect(filters('price=5-')[0]).toEqual(['status = in_stock', 'price >= 5']);
  expect(filters('price=-0')[0]).toEqual(['status = in_stock', 'price > 10', 'price <= 0']);
});

test('a make includes all its models until one of them is selected', () => {
  expect(stateFilters(state('make=Kia&make=Toyota&make_model=Toyota+RAV4'))).toEqual([
    '(make = "Kia" OR make_model = "Toyota RAV4")',
  ]);
  expect(stateFilters(state('make=Toyota&make_model=Toyota+RAV4'))).toEqual(['make_model = "Toyota RAV4"']);
});

test('counts a filter with a selected value as if none were selected', () => {
  const queries = searchQueries(state('body=SUV&make=Kia'), plan);
  expect(queries.map(({ use, params }) => [use, params.filter, params.facets])).toEqual([
    ['hits', ['status = in_stock', 'make = "Kia"', 'simple_body = "SUV"'], ['year', 'car_type']],
    ['models', ['status = in_stock', 'simple_body = "SUV"', 'make = "Kia"'], ['make_model']],
    ['group', ['status = in_stock', 'simple_body = "SUV"'], ['make']],
    ['group', ['status = in_stock', 'make = "Kia"'], ['simple_body']],
  ]);
});

test('every filter and model counts what the headline counts', () => {
  const counting = { ...plan, countFilter: 'status = sold' };
  const [hits, ...counts] = searchQueries(state('body=SUV&make=Kia'), counting);
  expect(hits?.params).not.toHaveProperty('facets');
  expect(hits?.params.filter).not.toContain('status = sold');
  expect(counts.map(({ use }) => use)).toEqual(['counted', 'models', 'group', 'group']);
  for (const { params } of counts) expect(params.filter).toContain('status = sold');
});

test('ascending price excludes prices that are not displayed if the site is so configured [search.sort-price-asc-excludes-zero]', () => {
  const [kept] = searchQueries(state('sortBy=priceAsc'), plan);
  const [dropped] = searchQueries(state('sortBy=priceAsc'), { ...plan, unpricedIncluded: false });
  const [other] = searchQueries(state('sortBy=kmAsc'), { ...plan, unpricedIncluded: false });
  expect(kept?.params.filter).toEqual(['status = in_stock']);
  expect(dropped?.params.filter).toEqual(['status = in_stock', 'shown_price > 0']);
  expect(other?.params.filter).toEqual(['status = in_stock']);
  expect(kept?.params.sort).toEqual(['shown_price:asc']);
});

const near = { lat: -33.81, lng: 150.99 };
const byDistance: SearchPlan = { ...plan, near, sortOptions: ['relevance', 'nearest', 'priceAsc'] };

test('searches within the distance of the postcode, also for facet counts', () => {
  const queries = searchQueries(state('postcode=2150&distance=50&body=SUV'), byDistance);
  expect(queries).toHaveLength(2);
  for (const { params } of queries) expect(params.filter).toContain('_geoRadius(-33.81, 150.99, 50000)');
  const anywhere = searchQueries(state('postcode=2150'), byDistance);
  expect(anywhere[0]?.params.filter).toEqual(['status = in_stock']);
});

test('the nearest come first when a postcode is known, otherwise the default order applies', () => {
  const sort = (query: string, of = byDistance) => searchQueries(state(query), of)[0]?.params.sort?.[0];
  expect(sort('postcode=2150&sortBy=nearest')).toBe('_geoPoint(-33.81, 150.99):asc');
  expect(sort('sortBy=nearest')).toBeUndefined();
  expect(sort('postcode=2150', { ...byDistance, sortInitial: 'nearest' })).toBe('_geoPoint(-33.81, 150.99):asc');
  expect(sort('', { ...byDistance, sortInitial: 'nearest' })).toBeUndefined();
});

test('a site without distance search ignores the place', () => {
  expect(offeredState(state('postcode=2150&body=SUV'), { ...plan, groups: [] }).place).toBeUndefined();
  expect(offeredState(state('postcode=2150'), byDistance).place).toEqual({ postcode: '2150' });
});

test('an order that the site does not offer falls back to the default', () => {
  const [query] = searchQueries(state('sortBy=gvmDesc'), { ...plan, sortInitial: 'kmAsc' });
  expect(query?.params.sort).toEqual(['km:asc']);
});

test('shows the configured filters in order and draws the configured ones as ranges [config.per-site-filters]', () => {
  expect(filterGroups(['item_type', 'sleeps', 'body_length', 'keyword', 'make_model'], ['body_length'])).toEqual([
    { kind: 'list', name: 'item_type' },
    { kind: 'list', name: 'sleeps' },
    { kind: 'range', name: 'body_length' },
    { kind: 'keyword' },
    { kind: 'makes' },
  ]);
});

test('a result has hits, count, facets, pages and ms [entity.search-result] [api.search-answer]', () => {
  const asked = state('body=SUV');
  const measured: SearchPlan = { ...plan, groups: [...plan.groups, { kind: 'range', name: 'km' }] };
  const queries = searchQueries(asked, { ...measured, countFilter: 'price > 0' });
  const result = searchResult(asked, measured, queries, [
    answer({
      count: 40,
      pages: 2,
      ranges: { km: { min: 5, max: 9 } },
    }),
    answer({
      count: 38,
      facets: { make: { Kia: 3, Ford: 9 }, car_type: { used: 30, demo: 7 } },
      ranges: { price: { min: 6, max: 9 }, km: { min: 6, max: 9 } },
    }),
    answer({ facets: { simple_body: { Ute: 11, SUV: 40 } } }),
  ]);
  expect(result).toMatchObject({ hits: [], count: 40, counted: 38, typeSum: 37, pages: 2 });
  expect(result.facets).toEqual({
    make: [
      ['Ford', 9],
      ['Kia', 3],
    ],
    body: [
      ['SUV', 40],
      ['Ute', 11],
    ],
    year: [],
  });
  // Of a single vehicle, the bounds of prices would be its price, which may not be shown.
  expect(result.ranges).toEqual({ km: { min: 6, max: 9 } });
});

test('a selected value stays listed when no vehicle has it', () => {
  const asked = state('body=Coupe');
  const result = searchResult(asked, plan, searchQueries(asked, plan), [
    answer({}),
    answer({ facets: { simple_body: { Ute: 1 } } }),
  ]);
  expect(result.facets.body).toEqual([
    ['Ute', 1],
    ['Coupe', 0],
  ]);
});

test('a page past the last one becomes the last one', async () => {
  const asked: number[] = [];
  const found = await runSearch(state('page=9'), plan, async ([query]) => {
    asked.push(query?.page ?? 0);
    return [answer({ count: 30, pages: 2, hits: [] })];
  });
  expect(asked).toEqual([9, 2]);
  expect(found.state.page).toBe(2);
});

test('a response that does not match its query is an error', async () => {
  const half = runSearch(state(''), plan, async () => []);
  await expect(half).rejects.toThrow('sent an unexpected response');
  const odd = Object.assign(answer({}), { hits: undefined });
  await expect(runSearch(state(''), plan, async () => [odd])).rejects.toThrow('sent an unexpected response');
});

test('responses are cached separately by tenant, text, filters, order and page', () => {
  const keys = [
    '',
    'query=a',
    'body=SUV',
    'price=1-2',
    'sortBy=kmAsc',
    'page=2',
    'postcode=2150',
    'postcode=2150&distance=9',
  ].map((query) => searchKey(state(query), plan, 'a'));
  expect(new Set([...keys, searchKey(state(''), plan, 'b')]).size).toBe(9);
});
