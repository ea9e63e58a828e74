import { expect, test } from 'vitest';
import type { FeedField } from '../../../schemas/feed/feed-map.ts';
import { feedMapProblems } from './check-map.ts';

const needed = ['id', 'slug', 'status', 'car_type', 'item_type', 'show_on_dealer_website'] as const;
const constants = { id: 1, slug: 'x', status: 'sold', car_type: 'new', item_type: 'car', show_on_dealer_website: true };

function mapOf(fields: Record<string, FeedField>) {
  const rest = Object.fromEntries(needed.map((name) => [name, { constant: constants[name] }]));
  return {
    fields: { ...rest, make: { column: 'Make' }, model: { column: 'Model' }, name: { constant: 'x' }, ...fields },
  };
}

test.each([
  ['{year} {make} [{model}', '{year} {make} [{model}]'],
  ['{make', '{make}'],
  ['make} x', '{make} x'],
  ['{make}{badge}]', '{make}[{badge}]'],
])('the template %s is reported where it stands, with what was meant', (template, meant) => {
  expect(feedMapProblems(mapOf({ name: { template } }))).toMatchObject([
    { code: 'feed-derivation', pointer: '/fields/name/template', suggestions: [meant] },
  ]);
});

test('brackets around text, and names with brackets, are no fault', () => {
  expect(feedMapProblems(mapOf({ name: { template: '[NEW] {make}[ {name[1]}]' } }))).toEqual([]);
});

test('a feed with none of the columns is one problem that quotes its first line', () => {
  const found = feedMapProblems(mapOf({}), ['<!doctype html><title>Sign in</title>']);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain("The feed's first line is '<!doctype html><title>Sign in</title>'");
  expect(feedMapProblems(mapOf({}), ['Make'])).toMatchObject([{ message: "The feed has no column 'Model'." }]);
});

test('columns that a map names are checked without a feed', () => {
  const map = { ...mapOf({}), columns: ['Make', 'Modl'] };
  expect(feedMapProblems(map)).toMatchObject([{ message: "The feed has no column 'Model'." }]);
});
