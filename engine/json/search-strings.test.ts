import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonValue, valueAt } from './json.ts';
import { stringSearch } from './search-strings.ts';

const json = fc.jsonValue({ maxDepth: 4 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));

function countStrings(value: JsonValue): number {
  if (typeof value === 'string') return 1;
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + countStrings(part), 0)
    : 0;
}

test('finds every string, at its own pointer', () => {
  const search = stringSearch((text) => [{ text }]);
  fc.assert(
    fc.property(json, (value) => {
      const found = search(value, '', '');
      expect(found).toHaveLength(countStrings(value));
      for (const { text, pointer } of found) expect(valueAt(value, pointer)).toBe(text);
    }),
  );
});

test('finds the same in a part that two documents share at different pointers', () => {
  const search = stringSearch((text, key) => (key === 'to' ? [{ text }] : []));
  const shared = { links: [{ to: '/a' }, { to: '/b', label: 'B' }] };
  expect(search({ one: shared }, '', '')).toEqual([
    { text: '/a', pointer: '/one/links/0/to' },
    { text: '/b', pointer: '/one/links/1/to' },
  ]);
  expect(search({ other: shared }, '', '').map(({ pointer }) => pointer)).toEqual([
    '/other/links/0/to',
    '/other/links/1/to',
  ]);
  expect(search({ two: { three: shared } }, '/base', '').map(({ pointer }) => pointer)).toEqual([
    '/base/two/three/links/0/to',
    '/base/two/three/links/1/to',
  ]);
});

test('gives the items of a list the key of the list', () => {
  const search = stringSearch((text, key) => [{ text, key }]);
  expect(search({ images: ['a.jpg', ['b.jpg']] }, '', '')).toEqual([
    { text: 'a.jpg', key: 'images', pointer: '/images/0' },
    { text: 'b.jpg', key: 'images', pointer: '/images/1/0' },
  ]);
});
