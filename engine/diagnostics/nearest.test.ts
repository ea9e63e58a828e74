import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../search/embedded/edit-distance.ts';
import { isSlip, nearestNames } from './nearest.ts';

test.each([
  ['heding', ['heading', 'header', 'hero'], ['heading']],
  ['haeding', ['heading', 'reading'], ['heading', 'reading']],
  ['SOFT', ['soft', 'round'], ['soft']],
  ['wa', ['WA', 'SA', 'NSW'], ['WA']],
  ['/about', ['/about-us', '/contact'], ['/about-us']],
  ['x', ['soft', 'round'], []],
  ['id', ['is', 'slug', 'site'], ['is']],
  ['notContains', ['contains'], []],
  ['unavailable', ['available'], []],
  ['available', ['unavailable'], []],
  ['not-in', ['in'], []],
  ['noted', ['notes'], ['notes']],
  ['counter', ['cotter'], ['cotter']],
  // Beginnings count from four letters on, and as half of the whole.
  ['head', ['headings'], ['headings']],
  ['headings', ['head'], ['head']],
  ['head', ['headlines'], []],
  ['hea', ['headin'], []],
])('suggests for %s one of %j', (name, candidates, expected) => {
  expect(nearestNames(name, candidates)).toEqual(expected);
});

test('does not treat an abbreviated name as a misspelling', () => {
  expect(isSlip('heding', 'heading')).toBe(true);
  expect(isSlip('/about', '/about-us')).toBe(false);
  expect(isSlip('hedinh', 'heading')).toBe(true);
  expect(isSlip('breadcrum', 'breadcrumbing')).toBe(false);
  expect(isSlip('featuresss', 'features')).toBe(true);
  expect(isSlip('featuressss', 'features')).toBe(false);
});

test('suggests at most three names, nearest first', () => {
  expect(nearestNames('abcdef', ['abcdxy', 'abcdex', 'abcdeg', 'abcdxf', 'abcdef'])).toEqual([
    'abcdef',
    'abcdex',
    'abcdeg',
  ]);
});

test.each([
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('from %s to %s takes %i edits', (from, to, slips) => {
  expect(editDistance(from, to)).toBe(slips);
});

test('is symmetric, and a limit changes no distance below it', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 8 }), (one, other, limit) => {
      const slips = editDistance(one, other);
      expect(editDistance(other, one)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      const limited = editDistance(one, other, limit);
      if (slips <= limit) expect(limited).toBe(slips);
      else expect(limited).toBeGreaterThan(limit);
    }),
  );
});
