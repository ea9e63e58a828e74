import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleCasePointless from './index.ts';

const cases = (...uses: readonly unknown[]) => {
  const list = uses.map((use, index) =>
    index < uses.length - 1 ? { when: { 'vehicle.price': index }, use } : { use },
  );
  return findings(ruleCasePointless, siteWith({ rules: { 'reserve.fee': list } })).map((line) => line.slice(-49));
};

test('finds cases that all give the same value', () => {
  expect(cases(500, 500)).toEqual(["Every case of 'reserve.fee' gives the same value."]);
  expect(cases(500, 300)).toEqual([]);
  expect(cases(500)).toEqual([]);
});
