import { expect, test } from 'vitest';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { filterGroups, planRules, searchPlan } from './plan.ts';

const scope = { scope: 'status = in_stock', countFilter: 'price > 0', attributes: ['id'], allValues: true };

function plan(rules: Readonly<Record<string, unknown>> = {}) {
  const site = testSite([], { rules });
  return searchPlan(site.rules.reader(planRules, { site: site.facts, now: testNow }), scope);
}

test('a page searches as its rules say, within its scope', () => {
  const rules = {
    'search.pageSize': 12,
    'search.sort.options': ['priceAsc', 'kmAsc'],
    'search.sort.initial': 'kmAsc',
    'search.sort.zeroPriceIncluded': false,
    'price.minimumShown': 500,
    'search.filters.visible': ['keyword', 'body'],
  };
  expect(plan(rules)).toEqual({
    ...scope,
    initial: '',
    groups: [{ kind: 'keyword' }, { kind: 'list', name: 'body' }],
    sortOptions: ['priceAsc', 'kmAsc'],
    sortInitial: 'kmAsc',
    unpricedIncluded: false,
    unpricedUpTo: 500,
    pageSize: 12,
  });
});

test('default filters are a query, each value on its own', () => {
  const initial = { car_type: ['used', 'demo'], make: ['Land Rover'] };
  expect(plan({ 'search.filters.initial': initial }).initial).toBe('car_type=used&car_type=demo&make=Land+Rover');
});

test('distance and the nearest first need a radius that the site offers', () => {
  const near = {
    'search.sort.options': ['relevance', 'nearest'],
    'search.sort.initial': 'nearest',
    'search.filters.visible': ['distance', 'make_model'],
  };
  expect(plan({ ...near, 'search.distance.choices': [25] })).toMatchObject({
    groups: [{ kind: 'distance' }, { kind: 'makes' }],
    sortOptions: ['relevance', 'nearest'],
    sortInitial: 'nearest',
  });
  expect(plan({ ...near, 'search.distance.choices': [] })).toMatchObject({
    groups: [{ kind: 'makes' }],
    sortOptions: ['relevance'],
    sortInitial: 'relevance',
  });
});

test('a filter is a range where it has no single values, or where the site wants that and its field is a number', () => {
  const visible = ['price', 'year', 'body', 'created_at_timestamp'] as Parameters<typeof filterGroups>[0];
  const groups = (...controls: string[]) =>
    filterGroups(visible, controls as Parameters<typeof filterGroups>[1]).map((group) => [
      group.kind,
      'name' in group ? group.name : '',
    ]);
  expect(groups()).toEqual([
    ['list', 'price'],
    ['list', 'year'],
    ['list', 'body'],
    ['range', 'created_at_timestamp'],
  ]);
  expect(groups('year', 'body')).toEqual([
    ['list', 'price'],
    ['range', 'year'],
    ['list', 'body'],
    ['range', 'created_at_timestamp'],
  ]);
  expect(filterGroups(['unheard-of'] as never, [])).toEqual([]);
});
