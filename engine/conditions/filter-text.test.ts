import { expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { among, quoted } from './filter-text.ts';

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
