import { expect, test } from 'vitest';
import type { Condition } from '../../../schemas/condition.ts';
import { findings, siteWith } from '../testing.ts';
import blockNeverShown from './index.ts';

const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], state: 'NSW' };
const shown = (when: Condition, parts: object = {}) =>
  findings(blockNeverShown, siteWith({ site, ...parts }, [{ type: 'text', when }])).map((line) =>
    line.replace(/\s+/g, ' '),
  );

test('finds a block for another kind of page', () => {
  expect(shown({ 'route.name': 'search' })).toEqual([
    `block-never-shown «{ "route.name": "search" }» The block 'text' is never shown here: route.name is never "search".`,
  ]);
  expect(shown({ 'route.name': { in: ['home', 'search'] } })).toEqual([]);
});

test('finds a block for another state, or for a feature the site does not have', () => {
  expect(shown({ 'site.state': 'QLD' })).toHaveLength(1);
  expect(shown({ 'site.features': { contains: 'chat' } })).toHaveLength(1);
  expect(shown({ 'site.features': { contains: 'chat' } }, { features: ['chat'] })).toEqual([]);
});

test('ignores conditions that depend on vehicles or have alternatives', () => {
  expect(shown({ any: [{ 'route.name': 'search' }, { 'vehicle.price': { gt: 1 } }] })).toEqual([]);
  expect(shown({ 'vehicle.price': { gt: 1 } })).toEqual([]);
});
