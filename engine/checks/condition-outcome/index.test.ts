import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import conditionOutcome from './index.ts';

const promo = (when: object) => findings(conditionOutcome, siteWith({ promos: [{ id: 'sale', when }] }));

test('finds bounds that leave no value between them', () => {
  const found = promo({ 'vehicle.price': { gt: 30_000, lt: 20_000 } });
  expect(found).toEqual([
    `condition-never «{\n          "gt": 30000,\n          "lt": 20000\n        }» vehicle.price cannot be more than 30000 and less than 20000 at once.`,
  ]);
});

test('finds a branch that contradicts the conditions around it', () => {
  expect(promo({ 'vehicle.car_type': 'new', all: [{ 'vehicle.car_type': 'used' }] })).toEqual([
    `condition-never «"used"» vehicle.car_type cannot be "new" and "used" at once.`,
  ]);
});

test('knows the range of a fact', () => {
  expect(promo({ 'vehicle.price': { lt: 0 } })[0]).toContain('vehicle.price is never less than 0.');
  expect(promo({ 'vehicle.year': { ne: 3000 } })[0]).toContain(
    'condition-always «{\n          "ne": 3000\n        }» vehicle.year is always other than 3000.',
  );
});

test('finds an empty condition', () => {
  expect(promo({})).toEqual(['condition-always «{}» A condition without a test always holds.']);
});

test('reads the conditions of rules, blocks, search groups and lenders', () => {
  const never = { 'vehicle.make': { eq: 'Kia', ne: 'Kia' } };
  const site = siteWith(
    {
      rules: { 'stock.filter': never, 'reserve.fee': [{ when: never, use: 1 }, { use: 2 }] },
      search: { groups: [{ path: 'a', label: 'A', filter: never }] },
      finance: { providers: { a: { name: 'A', eligible: never } } },
    },
    [{ type: 'cars', filter: never, when: never }],
  );
  expect(findings(conditionOutcome, site).map((found) => found.slice(0, 15))).toEqual(Array(6).fill('condition-never'));
});

test.each([
  { 'vehicle.price': { gt: 0, lte: 20_000 } },
  { 'vehicle.price': { gte: 20_000, lte: 20_000 } },
  { any: [{ 'vehicle.make': 'Kia' }, { 'vehicle.make': 'Ford' }] },
  { 'vehicle.make': 'Kia', not: { 'vehicle.make': 'Ford' } },
  { 'site.features': { contains: 'chat' }, all: [{ 'site.features': { contains: 'reserve' } }] },
  { 'vehicle.make': { exists: false, ne: 'Kia' } },
])('reports nothing for %j', (when) => {
  expect(promo(when)).toEqual([]);
});
