import { expect, test } from 'vitest';
import { andFilters, resultsFilter } from './scope.ts';

const now = new Date('2026-11-21T10:20:30Z');

test('results include vehicles in stock and coming soon [search.includes-statuses]', () => {
  expect(resultsFilter(0, now)).toBe('(status IN [in_stock, coming_soon])');
});

test('and those sold within the window, to the hour [search.includes-recently-sold-3-days]', () => {
  const since = Date.parse('2026-11-18T10:00:00Z') / 1000;
  expect(resultsFilter(3, now)).toBe(`(status IN [in_stock, coming_soon] OR (status = sold AND sold_at >= ${since}))`);
});

test('filters are joined, without empty ones', () => {
  expect(andFilters('a = 1', '', undefined)).toBe('a = 1');
  expect(andFilters('a = 1 OR b = 2', 'c = 3')).toBe('(a = 1 OR b = 2) AND (c = 3)');
  expect(andFilters()).toBe('');
});
