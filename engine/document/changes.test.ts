import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../json/json.ts';
import { changesBetween } from './changes.ts';

const page = (...ids: string[]) => ({ pages: { '/': { blocks: ids.map((id) => ({ id, type: 'text' })) } } });

test('names the smallest parts that differ, blocks by their id', () => {
  const before = { title: 'A', ...page('hero', 'text') };
  const after = { title: 'B', ...page('hero', 'offers', 'text'), rules: { a: 1 } };
  expect(changesBetween(before, after)).toEqual([
    { kind: 'changed', pointer: '/title' },
    { kind: 'added', pointer: '/pages/~1/blocks/offers' },
    { kind: 'added', pointer: '/rules' },
  ]);
  expect(changesBetween(after, before).map(({ kind }) => kind)).toEqual(['changed', 'removed', 'removed']);
});

test('a list that is only reordered is one change', () => {
  expect(changesBetween(page('hero', 'text'), page('text', 'hero'))).toEqual([
    { kind: 'changed', pointer: '/pages/~1/blocks' },
  ]);
});

test('finds a change exactly where two values differ', () => {
  const value = fc.jsonValue().map((one) => JSON.parse(JSON.stringify(one)) as JsonValue);
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(changesBetween(before, before)).toEqual([]);
      expect(changesBetween(before, after).length > 0).toBe(!isDeepStrictEqual(before, after));
      expect(changesBetween(after, before).length).toBe(changesBetween(before, after).length);
    }),
  );
});
