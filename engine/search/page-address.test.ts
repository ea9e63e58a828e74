import { expect, test } from 'vitest';
import { cleared } from './change.ts';
import { addressOf, stateAt, wholeAddress } from './page-address.ts';
import { filterGroups, type SearchPlan } from './plan.ts';

const plan: SearchPlan = {
  scope: '',
  countFilter: '',
  initial: 'car_type=used&year=2015-',
  groups: filterGroups(['car_type'], []),
  sortOptions: ['relevance', 'kmAsc'],
  sortInitial: 'relevance',
  unpricedIncluded: true,
  unpricedUpTo: 10,
  pageSize: 21,
  attributes: [],
};

const at = (address: string, own: SearchPlan = plan) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return stateAt(pathname, searchParams, own);
};

test('one address gives one search, whether a shopper opens it or navigates back to it [search.defaults-only-without-filters]', () => {
  const initial = at('/search/all');
  expect(initial).toMatchObject({ filters: { car_type: ['used'] }, ranges: { year: { min: 2015 } } });
  expect(at('/search/all?make=Kia')).toMatchObject({ filters: { make: ['Kia'] }, ranges: {} });
  for (const state of [
    initial,
    cleared(initial),
    at('/search/all?sortBy=kmAsc&filters=none'),
    at('/search/all?query=x'),
  ])
    expect(at(addressOf(state, plan))).toEqual(state);
});

test('results are requested with all values of lists, and as the version that the page has drawn [promos.slot-random-offset]', () => {
  const state = at('/search/all?make=Kia');
  const draw = { name: 'draw', value: '2' };
  expect(wholeAddress(state, { ...plan, draw })).toBe('/search/all?make=Kia&draw=2');
  expect(wholeAddress(cleared(state), { ...plan, initial: '', draw })).toBe('/search/all?draw=2');
  expect(wholeAddress(state, { ...plan, allValues: true })).toBe('/search/all?make=Kia&values=all');
});

test('sites without default filters omit them from the address', () => {
  const own = { ...plan, initial: '' };
  expect(addressOf(at('/search/all?filters=none', own), own)).toBe('/search/all');
});
