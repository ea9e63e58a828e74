import { expect, test } from 'vitest';
import { replacer, unknownGroups } from './replacement.ts';

const pattern = '(?P<number>\\d)-(\\d)';

test.each([
  ['$1', 'a 4 b'],
  ['${1}', 'a 4 b'],
  ['${1}0', 'a 40 b'],
  ['$10', 'a 40 b'],
  ['${number}/$2', 'a 4/7 b'],
  ['[$&]', 'a [4-7] b'],
  ['$$5', 'a $5 b'],
  ['$', 'a $ b'],
  ['$ {1}', 'a $ {1} b'],
])('a replacement of %s gives %s', (replacement, expected) => {
  expect(replacer(pattern, replacement)('a 4-7 b')).toBe(expected);
  expect(unknownGroups(pattern, replacement)).toEqual([]);
});

test('all matches are replaced, empty ones too, and a group without a match is empty', () => {
  expect(replacer('b*', '-')('abc')).toBe('-a--c-');
  expect(replacer('(x)?y', '<$1>')('y xy')).toBe('<> <x>');
});

test('groups that a pattern lacks are reported', () => {
  expect(unknownGroups(pattern, '$3 ${4} ${colour} $1')).toEqual(['3', '4', 'colour']);
});
