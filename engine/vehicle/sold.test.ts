import { expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { resultsFilter } from '../conditions/filter-text.ts';
import { withSaleTime } from './sold.ts';

const now = new Date('2026-11-28T02:00:00Z');
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400;

test('a vehicle that its feed marks as sold, whatever its status, leaves the results when the window ends [search.includes-recently-sold-3-days]', async () => {
  const marked = [
    stockVehicle(1),
    stockVehicle(2, { sold: true, sold_at: daysAgo(40) }),
    stockVehicle(3, { sold: true, sold_at: daysAgo(1) }),
    stockVehicle(4, { status: 'sold', sold: false, sold_at: daysAgo(1) }),
  ].map((vehicle) => withSaleTime(vehicle));
  const shown = await (await stockSearch(marked)).list(resultsFilter(3, now), 9);
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([1, 3, 4]));
  expect(marked.map(({ status, sold }) => status === 'sold' && sold === true)).toEqual([false, true, true, true]);
});
