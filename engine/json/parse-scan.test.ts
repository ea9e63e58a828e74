import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forbiddenKeys, maximumDepth, scanText } from './parse-scan.ts';

const found = (text: string) =>
  scanText(text).map(({ kind, offset, length, key }) => [kind, text.slice(offset, offset + length), key, offset]);

test('finds keys written twice in one object, and no others', () => {
  expect(found('{"a":1,"b":{"a":2},"a":3,"a" : 4}')).toEqual([
    ['duplicate-key', '"a"', 'a', 19],
    ['duplicate-key', '"a"', 'a', 25],
  ]);
  expect(found('[{"a":1},{"a":1}]')).toEqual([]);
  expect(found('{"a":["a","a"],"b":"a","c":"b"}')).toEqual([]);
  expect(found('{"a\\u0062":1,"ab":2}')).toEqual([['duplicate-key', '"ab"', 'ab', 13]]);
});

test('finds keys that reach JavaScript itself, at any depth, but not values', () => {
  for (const key of forbiddenKeys) {
    expect(found(`{"a":[{"${key}":1}]}`)).toEqual([['forbidden-key', `"${key}"`, key, 7]]);
    expect(found(`{"a":"${key}","b":["${key}"]}`)).toEqual([]);
  }
  expect(found('{"__proto__":1,"__proto__":2}').map(([kind]) => kind)).toEqual([
    'forbidden-key',
    'duplicate-key',
    'forbidden-key',
  ]);
});

test('texts end at their own quote, however many backslashes stand before others', () => {
  expect(found(String.raw`{"a\"":1,"a\"":2}`)).toEqual([['duplicate-key', String.raw`"a\""`, 'a"', 9]]);
  expect(found(String.raw`{"a":"\\","a":2}`)).toEqual([['duplicate-key', '"a"', 'a', 10]]);
  expect(found(String.raw`{"a":"\\\"","b":"{","a":2}`)).toEqual([['duplicate-key', '"a"', 'a', 20]]);
  expect(found('{"a":1,"a')).toEqual([]);
  expect(found(String.raw`{"\x":1,"\x":2}`)).toEqual([['duplicate-key', String.raw`"\x"`, String.raw`\x`, 8]]);
});

test('stops where it is nested too deep, with what it found before', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(found(deep(maximumDepth))).toEqual([]);
  expect(found(deep(maximumDepth + 1))).toEqual([['too-deep', '[', '[', maximumDepth]]);
  expect(found('{"a":'.repeat(maximumDepth + 1))).toEqual([['too-deep', '{', '{', 5 * maximumDepth]]);
  expect(found(`{"a":1,"a":${deep(maximumDepth)}}`).map(([kind]) => kind)).toEqual(['duplicate-key', 'too-deep']);
  // What is closed no longer counts.
  expect(found(`[${'[],{},'.repeat(maximumDepth)}1]`)).toEqual([]);
});

test('finds nothing in what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const faults = scanText(text).filter(({ kind, key }) => kind !== 'forbidden-key' || !forbiddenKeys.has(key));
      expect(faults).toEqual([]);
    }),
  );
});
