import { expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { among, andFilters, quoted, resultsFilter } from './filter-text.ts';

test('any text matches the vehicle that has it and cannot break out of the filter', async () => {
  const badges = ['XLT "Sport"', "Driver's Choice", 'a" OR id > 0 OR badge = "b'];
  const search = await stockSearch(badges.map((badge, index) => stockVehicle(index + 1, { badge })));
  const found = async (filter: string) => (await search.list(filter, 9)).map(({ id }) => id).sort((a, b) => a - b);
  for (const [index, badge] of badges.entries()) expect(await found(`badge = ${quoted(badge)}`)).toEqual([index + 1]);
  expect(await found(among('badge', badges.slice(0, 2)))).toEqual([1, 2]);
  expect(await found(`badge = ${quoted('\\" OR id > 0 OR badge = \\"')}`)).toEqual([]);
});

test('vehicles are found by id, in the requested order', async () => {
  const search = await stockSearch([1, 2, 3].map((id) => stockVehicle(id)));
  expect((await search.byId(2))?.id).toBe(2);
  expect(await search.byId(9)).toBeUndefined();
  expect((await search.byIds([3, 9, 1])).map(({ id }) => id)).toEqual([3, 1]);
  expect(await search.byIds([])).toEqual([]);
});

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
