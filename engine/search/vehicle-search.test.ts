import { expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';

test('a filter and a limit give a list of vehicles, optionally sorted [api.second-search-fetch]', async () => {
  const search = await stockSearch([
    stockVehicle(1, { price: 30_000 }),
    stockVehicle(2, { price: 10_000 }),
    stockVehicle(3, { price: 20_000 }),
    stockVehicle(4, { price: 15_000, status: 'sold' }),
  ]);
  const found = await search.list('status = in_stock', 2, ['price:asc']);
  expect(found.map(({ id }) => id)).toEqual([2, 3]);
  expect(found[0]).toMatchObject({ slug: 'vehicle-2', make: 'Toyota', price: 10_000 });
  expect(await search.list('status = coming_soon', 5)).toEqual([]);
});

test('a failed request throws instead of returning an empty list', async () => {
  const search = await stockSearch([stockVehicle(1)]);
  await expect(search.list('no filter at all (', 5)).rejects.toThrow();
});
