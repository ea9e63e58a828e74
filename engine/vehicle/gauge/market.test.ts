import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { stockSearch, stockVehicle } from '../../../tests/support/stock-block.ts';
import type { VehicleSearch } from '../../search/client.ts';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { comparableFilter, comparablePrices, comparedPrice, currentPrice, gaugeCallRules } from './comparable.ts';
import { marketPosition } from './market.ts';

const subject = stockVehicle(1, { price: 30_000, year: 2020, km: 60_000 });
const priced = (prices: readonly number[]) =>
  prices.map((price, index) => stockVehicle(100 + index, { price, offer_price: 0 }));
const position = (price: number, prices: readonly number[]) =>
  marketPosition({ ...subject, price, offer_price: 0 }, priced(prices));

const prices = fc.array(fc.integer({ min: 500, max: 400_000 }), { minLength: 1, maxLength: 60 });
const price = fc.integer({ min: 1, max: 500_000 });

test('fill is highest at the cheap end of the market, zero at the dear end and half in between', () => {
  const market = [20_000, 25_000, 30_000, 35_000, 40_000];
  expect(position(30_000, market)).toEqual({
    fill: 0.5,
    listing_price: 30_000,
    market_range_min: 22_000,
    market_range_max: 38_000,
    confidence: 0.39,
    count: 5,
  });
  expect(position(22_000, market)?.fill).toBe(1);
  expect(position(38_000, market)?.fill).toBe(0);
});

test('in a market of one price, dearer is at the expensive end and anything else at the cheap one', () => {
  expect([29_999, 30_000, 30_001].map((price) => position(price, [30_000, 30_000])?.fill)).toEqual([1, 1, 0]);
});

test('one comparable price gives too little confidence to show, a dozen close ones give enough', () => {
  expect(position(30_000, [30_000])?.confidence).toBe(0.2);
  expect(
    position(
      30_000,
      Array.from({ length: 12 }, () => 30_000),
    )?.confidence,
  ).toBe(0.75);
});

test('without a price or comparable vehicles there is no position', () => {
  expect(position(0, [20_000])).toBeUndefined();
  expect(position(30_000, [])).toBeUndefined();
  expect(position(30_000, [0, 0])).toBeUndefined();
});

test('the reduced price is compared', () => {
  const reduced: Vehicle = { ...subject, price: 40_000, offer_price: 25_000 };
  expect(marketPosition(reduced, priced([20_000, 30_000]))?.listing_price).toBe(25_000);
});

test('for any market fill and confidence lie between 0 and 1, and the range encloses the prices in order', () => {
  fc.assert(
    fc.property(price, prices, (own, market) => {
      const found = position(own, market);
      expect(found).toBeDefined();
      const { fill = -1, confidence = -1, market_range_min: min = 0, market_range_max: max = 0 } = found ?? {};
      expect(fill).toBeGreaterThanOrEqual(0);
      expect(fill).toBeLessThanOrEqual(1);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(1);
      expect(min).toBeLessThanOrEqual(max);
      expect(min).toBeGreaterThan(Math.min(...market) - 100);
      expect(max).toBeLessThan(Math.max(...market) + 100);
    }),
  );
});

test('for any market a lower price is never a worse deal', () => {
  fc.assert(
    fc.property(price, price, prices, (one, other, market) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(position(low, market)?.fill ?? -1).toBeGreaterThanOrEqual(position(high, market)?.fill ?? 2);
    }),
  );
});

test('for any market the order of comparable vehicles changes nothing', () => {
  fc.assert(
    fc.property(price, prices, (own, market) => {
      expect(position(own, [...market].reverse())).toEqual(position(own, market));
    }),
  );
});

test('the vehicle itself is not part of its market', () => {
  expect(comparablePrices(subject, [subject, ...priced([21_000])])).toEqual([21_000]);
});

test('prices are compared cheapest first, reduced ones as they are now', () => {
  const others = priced([30_000, 9_000, 0, 100_000]);
  const reduced = stockVehicle(7, { price: 40_000, offer_price: 25_000 });
  expect(comparablePrices(subject, [...others, reduced])).toEqual([9_000, 25_000, 30_000, 100_000]);
  expect([{ offer_price: 5, price: 9 }, { offer_price: 0, price: 9 }, { price: 9 }].map(currentPrice)).toEqual([
    5, 9, 9,
  ]);
  expect([{}, { price: 0 }, { price: -5 }, { price: null }].map((none) => currentPrice(none as never))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test('the price of an eligible vehicle is compared as it is shown', () => {
  const compared = (own: Partial<Vehicle>, rules: Readonly<Record<string, unknown>> = {}) => {
    const site = testSite([], { rules });
    const facts = site.rules.vehicle({ ...subject, ...own }, { site: site.facts, now: testNow });
    return comparedPrice({ ...subject, ...own }, site.rules.reader(gaugeCallRules, facts));
  };
  const eligible = { 'gauge.eligible': true };
  expect(compared({ price: 30_000, offer_price: 29_000 }, eligible)).toBe(29_000);
  expect(compared({ price: 0, offer_price: 0 }, eligible)).toBeUndefined();
  expect(compared({ price: 30_000 }, { 'gauge.eligible': false })).toBeUndefined();
});

test('a vehicle that has gone far is compared with others two fifths apart', () => {
  expect(comparableFilter({ ...wanted, km: 10_000 })).toContain('km >= 0 AND km <= 30000');
  expect(comparableFilter({ ...wanted, km: 50_000 })).toContain('km >= 30000 AND km <= 70000');
  expect(comparableFilter({ ...wanted, km: 200_001 })).toContain('km >= 120001 AND km <= 280001');
  expect(comparableFilter({ ...wanted, year: 2020 })).toContain('year >= 2018 AND year <= 2022');
});

let search: VehicleSearch;
const wanted = { ...subject, make: 'Toyota', model: 'RAV4', car_type: 'used' as const };
beforeAll(async () => {
  const like = (id: number, own: Partial<Vehicle>) =>
    stockVehicle(id, { make: 'Toyota', model: 'RAV4', year: 2020, km: 60_000, price: 30_000, ...own });
  search = await stockSearch([
    like(1, {}),
    like(2, { year: 2022 }),
    like(3, { year: 2018, km: 80_000 }),
    like(4, { km: 84_000 }),
    like(10, { year: 2023 }),
    like(11, { km: 84_001 }),
    like(12, { model: 'Corolla' }),
    like(13, { make: 'Lexus' }),
    like(14, { car_type: 'demo' }),
    like(15, { price: 0 }),
    like(16, { status: 'sold', sold: true }),
  ]);
});

test('comparable stock has the same make, model and type, similar age and odometer, a price, and is for sale', async () => {
  const found = await search.list(comparableFilter(wanted), 50);
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual([2, 3, 4]);
});

test('for new vehicles the odometer is ignored, and missing years and distances are not compared', async () => {
  expect(comparableFilter({ ...wanted, car_type: 'new', km: 12 })).not.toContain('km');
  const { year: _, km: __, ...bare } = wanted;
  const found = await search.list(comparableFilter(bare), 50);
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual([2, 3, 4, 10, 11]);
});

test('names from a feed cannot break out of the filter', async () => {
  const odd = { ...wanted, make: 'To"yota\\' };
  expect(await search.list(comparableFilter(odd), 50)).toEqual([]);
});
