import { expect, test } from 'vitest';
import { now, vehicle } from '../conditions/testing/facts.ts';
import { inspectPage } from './index.ts';
import { factsAt } from './route.ts';
import { riverSite } from './testing/site.ts';

const site = riverSite();
const { path, blocks } = inspectPage(site, {
  path: '/cars/toyota-rav4-1',
  pattern: '/cars/:slug',
  name: 'vehicle',
  facts: factsAt(site, '/cars/toyota-rav4-1', now, vehicle({ price: 61_000, fuel: 'electric' })),
  shown: new Set(['/pages/~1cars~1:slug/blocks/0', '/layouts/default/header/0']),
  rulesOf: (type) => (type === 'header' ? ['reserve.fee', 'finance.rounding', 'reserve.fee'] : []),
});

test('lists the blocks of layout and page in order, with nested blocks below their parents', () => {
  expect(path).toBe('/cars/toyota-rav4-1');
  expect(blocks.map(({ id, depth, shown }) => [id, depth, shown])).toEqual([
    ['top', 0, true],
    ['facts', 0, true],
    ['price', 1, false],
    ['extras', 0, false],
    ['fuel', 1, false],
  ]);
  expect(blocks[1]?.at).toEqual({ file: 'template.json', line: 16, column: 9 });
});

test('explains why a block is hidden: its condition, its children, or an empty result', () => {
  expect(blocks.map(({ why }) => why)).toEqual([
    [],
    ['vehicle.price is 61000, so gt 0 is true'],
    ['It has nothing to show here: its data, or the rules it reads, leave it empty.'],
    ['None of its blocks is shown.'],
    ['Its "when" is false.', 'vehicle.fuel is "electric", so eq "electric" is true'],
  ]);
});

test('lists each rule that a block reads once, with the deciding layer and the explanation', () => {
  expect(blocks[0]?.rules.map(({ rule, value, layer }) => [rule, value, layer])).toEqual([
    ['reserve.fee', '500', 'site'],
    ['finance.rounding', '"up"', 'provider acme'],
  ]);
  expect(blocks[0]?.rules[0]?.text).toContain('vehicle.price is 61000, so gt 60000 is true');
});
