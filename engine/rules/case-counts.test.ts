import { expect, test } from 'vitest';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { caseCounts } from './case-counts.ts';
import { compileRules } from './compile.ts';

const prices = [5_000, 15_000, 25_000, 35_000, 45_000, 55_000, 65_000];
const yard = prices.map((price, index) =>
  vehicle({ id: index, slug: `car-${index}`, price, car_type: index === 6 ? 'new' : 'used' }),
);
const inherit = { inherit: true };

test('counts the first matching case, and for inherit the cases of the layer below', () => {
  const below = { 'reserve.fee': [{ when: { 'vehicle.price': { lt: 10_000 } }, use: 50 }, { use: inherit }] };
  const book = compileRules([
    { name: 'template', rules: { 'reserve.fee': 150 } },
    { name: 'group', rules: below },
    {
      name: 'group',
      rules: { 'reserve.fee': [{ when: { 'vehicle.price': { gt: 60_000 } }, use: 500 }, { use: inherit }] },
    },
    {
      name: 'site',
      rules: {
        'reserve.fee': [
          { when: { 'vehicle.price': { gte: 30_000, lt: 50_000 } }, use: 300 },
          { when: { 'vehicle.price': { gt: 20_000, lt: 40_000 } }, use: 200 },
          { when: { 'vehicle.make': 'Tesla' }, use: 0 },
          { use: inherit },
        ],
      },
    },
  ]);
  const counts = caseCounts(book, 'reserve.fee', yard, facts());
  expect(counts.map(({ layer, depth, index, vehicles }) => [layer, depth, index, vehicles])).toEqual([
    ['site', 0, 0, 2],
    ['site', 0, 1, 1],
    ['site', 0, 2, 0],
    ['site', 0, 3, 4],
    ['group', 1, 0, 1],
    ['group', 1, 1, 3],
    ['group', 2, 0, 1],
    ['group', 2, 1, 2],
  ]);
  const read = yard.map((car) => book.read('reserve.fee', book.vehicle(car, facts())));
  expect(read.toSorted((a, b) => a - b)).toEqual([50, 150, 150, 200, 300, 300, 500]);
});

test('counts by derived facts and omits cases that no vehicle reaches', () => {
  const book = compileRules([
    { name: 'template', rules: { 'reserve.fee': [{ when: { 'vehicle.price': { gt: 1 } }, use: 1 }, { use: 2 }] } },
    { name: 'site', rules: { 'reserve.fee': [{ when: { 'vehicle.available': true }, use: 3 }, { use: 4 }] } },
  ]);
  const cars = [vehicle({ status: 'sold' }), vehicle({ id: 2 }), vehicle({ id: 3 })];
  expect(caseCounts(book, 'reserve.fee', cars, facts())).toEqual([
    { layer: 'site', depth: 0, index: 0, reads: 'vehicle', vehicles: 2 },
    { layer: 'site', depth: 0, index: 1, reads: 'last', vehicles: 1 },
  ]);
  expect(caseCounts(book, 'reserve.fee', [], facts())).toEqual([]);
});

test('skips a case that reads the page or the time, and counts the cases of a provider for its own vehicles', () => {
  const book = compileRules(
    [
      {
        name: 'site',
        rules: { 'finance.provider': [{ when: { 'vehicle.car_type': 'new' }, use: 'acme' }, { use: null }] },
      },
    ],
    {
      providers: {
        acme: {
          rules: {
            'finance.rounding': [
              { when: { 'route.name': 'home', 'vehicle.price': { gt: 0 } }, use: 'nearest' },
              { when: { 'site.state': 'VIC' }, use: 'nearest' },
              { when: { 'site.state': 'NSW', 'vehicle.price': { gt: 60_000 } }, use: 'up' },
              { use: inherit },
            ],
          },
        },
      },
    },
  );
  expect(caseCounts(book, 'finance.rounding', yard, facts())).toEqual([
    { layer: 'provider acme', index: 0, reads: 'more' },
    { layer: 'provider acme', index: 1, reads: 'site', vehicles: 0 },
    { layer: 'provider acme', index: 2, reads: 'vehicle', vehicles: 1 },
    { layer: 'provider acme', index: 3, reads: 'last', vehicles: 0 },
  ]);
});
