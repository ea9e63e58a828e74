import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import deliveryZone from './index.ts';

const zones = (...lists: readonly (readonly string[])[]) =>
  findings(
    deliveryZone,
    siteWith({ delivery: { zones: lists.map((postcodes, index) => ({ name: `Z${index}`, postcodes, price: 1 })) } }),
  );

test('finds reversed ranges', () => {
  expect(zones(['2249-2000'])).toEqual(['delivery-range-order «"2249-2000"» 2249 comes after 2000.']);
});

test('finds postcodes already covered by an earlier zone, and allows exceptions that come first', () => {
  expect(zones(['2000-2999'], ['2150', '3000'])).toEqual(['delivery-overlap «"2150"» 2150 belongs to \'Z0\' already.']);
  expect(zones(['2150'], ['2000-2999'])).toEqual([]);
});
