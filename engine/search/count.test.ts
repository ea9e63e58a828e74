import { expect, test } from 'vitest';
import { compileRules } from '../rules/index.ts';
import { countRules, displayedCount } from './count.ts';

const facts = { site: { slug: 'a', features: [], dealershipCount: 1 }, now: new Date('2026-11-21T00:00:00Z') };

function rulesOf(own: Record<string, unknown> = {}) {
  return compileRules([{ name: 'site', rules: own }]).reader(countRules, facts);
}

test('shows up to 1999 exactly and 1999 for anything above [search.displayed-count-cap]', () => {
  expect([1998, 1999, 2000, 50_000].map((count) => displayedCount(count, 0, rulesOf()))).toEqual([
    1998, 1999, 1999, 1999,
  ]);
});

test('above the cap a site shows its stock count or the sum of the counts by condition [search.displayed-count-replacement]', () => {
  expect(displayedCount(2400, 2350, rulesOf({ 'search.count.overCap': 4200 }))).toBe(4200);
  expect(displayedCount(2400, 2350, rulesOf({ 'search.count.overCap': 'facetSum' }))).toBe(2350);
  expect(displayedCount(2400, 1500, rulesOf({ 'search.count.overCap': 'facetSum' }))).toBe(1999);
  expect(displayedCount(1500, 1500, rulesOf({ 'search.count.overCap': 4200 }))).toBe(1500);
  expect(displayedCount(2400, 2350, rulesOf({ 'search.count.cap': null }))).toBe(2400);
});

test('hides a count below the minimum', () => {
  const rules = rulesOf({ 'search.count.minimum': 10 });
  expect([3, 9, 10].map((count) => displayedCount(count, 0, rules))).toEqual([undefined, undefined, 10]);
});
