import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  count,
  emptySet,
  fullSet,
  has,
  intersection,
  members,
  rankIn,
  ranksOf,
  subtract,
  unite,
} from './bitset.ts';
import { compareText } from './document-values.ts';
import { editDistance, prefixDistance } from './edit-distance.ts';
import { foldWord, tokenize } from './query.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

describe('edit distance', () => {
  test.each([
    ['mazda', 'mazda', 0],
    ['mazda', 'mazada', 1],
    ['mazda', 'mzada', 1],
    ['corolla', 'carola', 2],
    ['kia', 'mazda', 3],
  ])('from %s to %s is %i', (left, right, distance) => expect(editDistance(left, right, 2)).toBe(distance));

  test('is symmetric, zero only for equal words, and capped at the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, limit) => {
        const distance = editDistance(left, right, limit);
        expect(editDistance(right, left, limit)).toBe(distance);
        expect(distance === 0).toBe(left === right);
        expect(distance).toBe(Math.min(limit + 1, editDistance(left, right, 9)));
      }),
    );
  });

  test('to a prefix is the distance to the nearest beginning of the word', () => {
    fc.assert(
      fc.property(word, word, (query, longer) => {
        const beginnings = Array.from({ length: longer.length + 1 }, (_, end) => longer.slice(0, end));
        const nearest = Math.min(...beginnings.map((beginning) => editDistance(query, beginning, 9)));
        expect(prefixDistance(query, longer, 2)).toBe(Math.min(3, nearest));
      }),
    );
  });
});

test('words are lower-cased without accents and have the right position in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { word: found, start, end } of tokenize(text)) expect(foldWord(text.slice(start, end))).toBe(found);
    }),
  );
  expect(tokenize('Citroën C3, à vendre').map(({ word: found, position }) => [found, position])).toEqual([
    ['citroen', 0],
    ['c3', 1],
    ['a', 9],
    ['vendre', 10],
  ]);
  expect(tokenize('Red ute. One owner').map(({ position }) => position)).toEqual([0, 1, 9, 10]);
});

test('texts sort by their UTF-8 bytes', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
      const [a, b] = [left, right].map((text) => Array.from(encoder.encode(text), (byte) => byte + 256).join());
      expect(Math.sign(compareText(left, right))).toBe(a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);
    }),
  );
});

test('bit sets behave like sets', () => {
  const ordinals = fc.uniqueArray(fc.nat(99));
  const setOf = (list: number[]) => {
    const set = emptySet(100);
    for (const ordinal of list) add(set, ordinal);
    return set;
  };
  const ascending = (list: number[]) => list.toSorted((left, right) => left - right);
  fc.assert(
    fc.property(ordinals, ordinals, (left, right) => {
      expect([...members(setOf(left))]).toEqual(ascending(left));
      expect(count(setOf(left))).toBe(left.length);
      const ranks = ranksOf(setOf(left));
      expect(right.map((one) => rankIn(setOf(left), ranks, one))).toEqual(
        right.map((one) => ascending(left).indexOf(one)),
      );
      expect(right.every((ordinal) => has(setOf(left), ordinal) === left.includes(ordinal))).toBe(true);
      expect([...members(intersection(setOf(left), setOf(right)))]).toEqual(
        ascending(left.filter((one) => right.includes(one))),
      );
      expect([...members(unite(setOf(left), setOf(right)))]).toEqual(ascending([...new Set([...left, ...right])]));
      expect([...members(subtract(setOf(left), setOf(right)))]).toEqual(
        ascending(left.filter((one) => !right.includes(one))),
      );
      expect(count(subtract(fullSet(100), setOf(left)))).toBe(100 - left.length);
    }),
  );
});
