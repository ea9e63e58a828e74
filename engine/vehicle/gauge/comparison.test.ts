import { expect, test } from 'vitest';
import { bandOf, dealOf, saysNothing, shownComparison } from './comparison.ts';

const whole = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 36_000,
  confidence: 0.8,
  description: 'Compared with 12 similar vehicles.',
};

test('shows a comparison that has fill, price, range, confidence and description [entity.price-comparison-result]', () => {
  expect(shownComparison(whole, 0.2)).toEqual(whole);
});

test('is hidden when one of the six values is missing or invalid [price-comparison.hidden-missing-values]', () => {
  for (const name of Object.keys(whole)) {
    const { [name]: _, ...rest } = whole as Record<string, unknown>;
    expect(shownComparison(rest, 0.2), name).toBeUndefined();
    for (const nothing of [null, undefined, '', 'much', Number.NaN]) {
      if (name === 'description' && nothing === 'much') continue;
      expect(shownComparison({ ...whole, [name]: nothing }, 0.2), `${name} ${String(nothing)}`).toBeUndefined();
    }
  }
  for (const nothing of [undefined, null, '', 'x', 7, []]) expect(shownComparison(nothing, 0.2)).toBeUndefined();
});

test('zero is a value', () => {
  expect(shownComparison({ ...whole, fill: 0 }, 0.2)).toBeDefined();
});

test('is hidden at a confidence of exactly 0.2 and shown above it [price-comparison.confidence-above-0-2]', () => {
  expect(shownComparison({ ...whole, confidence: 0.2 }, 0.2)).toBeUndefined();
  expect(shownComparison({ ...whole, confidence: 0.21 }, 0.2)).toBeDefined();
});

test('is hidden when the market ends below the price, and shown when it ends at it [price-comparison.range-max-not-below-price]', () => {
  expect(shownComparison({ ...whole, market_range_max: 29_999 }, 0.2)).toBeUndefined();
  expect(shownComparison({ ...whole, market_range_max: 30_000 }, 0.2)).toBeDefined();
});

test('the band changes at 0.3 and at 0.6, with each threshold in the better band [price-comparison.colour-band-0-3] [price-comparison.colour-band-0-6]', () => {
  const bands = [0, 0.29, 0.3, 0.59, 0.6, 1].map((fill) => bandOf(fill, [0.3, 0.6]));
  expect(bands).toEqual([0, 0, 1, 1, 2, 2]);
});

test('below 0.65 a deal is good, from 0.65 it is great [price-comparison.good-deal] [price-comparison.great-deal]', () => {
  expect([0, 0.64, 0.65, 1].map((fill) => dealOf(fill, 0.65))).toEqual(['good', 'good', 'great', 'great']);
});

test('an empty response has no label', () => {
  expect([undefined, null, '', {}, whole].map(saysNothing)).toEqual([true, true, true, true, false]);
});
