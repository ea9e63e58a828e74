import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleCaseShadowed from './index.ts';

const cases = (...whens: readonly object[]) =>
  findings(
    ruleCaseShadowed,
    siteWith({ rules: { 'reserve.fee': [...whens.map((when, use) => ({ when, use })), { use: 99 }] } }),
  );
const message = `Case 2 of 'reserve.fee' is never reached: case 1 holds whenever it does.`;

test('finds a case that can never apply because an earlier one always matches', () => {
  const found = cases({ 'vehicle.price': { gt: 100 } }, { 'vehicle.price': { gt: 200 }, 'vehicle.make': 'Kia' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^rule-case-shadowed «\{[^»]*"gt": 200[^»]*\}» /);
  expect(found[0]).toContain(message);
});

test.each([
  [{ 'vehicle.make': { in: ['Kia', 'Ford'] } }, { 'vehicle.make': 'kia' }],
  [{ 'vehicle.make': { ne: 'Kia' } }, { 'vehicle.make': 'Ford' }],
  [{ any: [{ 'vehicle.make': 'Ford' }, { 'vehicle.year': { gte: 2020 } }] }, { 'vehicle.year': 2021 }],
  [{ 'vehicle.price': { exists: true } }, { 'vehicle.price': { lt: 5000 } }],
  [{ not: { 'vehicle.make': 'Kia' } }, { not: { 'vehicle.make': 'Kia' } }],
])('%j covers %j', (wide, narrow) => {
  expect(cases(wide, narrow)).toHaveLength(1);
});

test.each([
  [{ 'vehicle.price': { gt: 200 } }, { 'vehicle.price': { gt: 100 } }],
  [{ 'vehicle.make': 'Kia' }, { 'vehicle.make': { in: ['Kia', 'Ford'] } }],
  [{ 'vehicle.price': { gt: 200 }, 'vehicle.make': 'Kia' }, { 'vehicle.price': { gt: 300 } }],
  [{ 'site.features': { ne: 'chat' } }, { 'site.features': { contains: 'reserve' } }],
])('%j does not cover all of %j', (first, second) => {
  expect(cases(first, second)).toEqual([]);
});
