import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonRate, nominalRate } from './comparison-rate.ts';
import type { Frequency } from './repayment.ts';

const secured = { credit: 30_000, ratePerYear: 8, termYears: 5, frequency: 'monthly' } as const;

test('equals the interest rate without fees', () => {
  expect(comparisonRate(secured)).toBe(8);
  expect(comparisonRate({ ...secured, residual: 9_000 })).toBe(8);
  expect(comparisonRate({ ...secured, ratePerYear: 0 })).toBe(0);
  expect(comparisonRate({ ...secured, ratePerYear: 0, residual: 30_000 })).toBe(0);
});

test('counts 52.18 weeks and 26.09 fortnights a year', () => {
  // Interest of a 52nd of the yearly rate a week, 52.18 times a year: 8 × 52.18 ÷ 52 = 8.03.
  expect(comparisonRate({ ...secured, frequency: 'weekly' })).toBe(8.03);
  expect(comparisonRate({ ...secured, frequency: 'fortnightly' })).toBe(8.03);
});

test('rises with fees, and more so for a smaller loan', () => {
  // 30,000 at 8 % over 60 months with 500 financed and 10 a month: 628.43 a month for 30,000 in hand.
  expect(comparisonRate({ ...secured, upfrontFees: 500, monthlyFee: 10 })).toBe(9.39);
  expect(comparisonRate({ ...secured, credit: 10_000, upfrontFees: 500, monthlyFee: 10 })).toBe(12.09);
});

test('is undefined for a loan of nothing and for a rate beyond bounds', () => {
  expect(comparisonRate({ ...secured, credit: 0 })).toBeUndefined();
  expect(comparisonRate({ ...secured, credit: 100, upfrontFees: 100_000 })).toBeUndefined();
  expect(comparisonRate({ ...secured, termYears: 0 })).toBeUndefined();
  expect(comparisonRate({ ...secured, termYears: 0, residual: 30_000 })).toBeUndefined();
  expect(comparisonRate({ ...secured, residual: 200_000 })).toBeUndefined();
});

test('is zero if payments return exactly the credit, unknown if they return less, and the limit if they return twice as much at once', () => {
  expect(nominalRate(100, [{ at: 1, paid: 100 }], 'monthly')).toBe(0);
  expect(nominalRate(100, [{ at: 1, paid: 99.99 }], 'monthly')).toBeUndefined();
  expect(nominalRate(0, [{ at: 1, paid: 1 }], 'monthly')).toBeUndefined();
  expect(nominalRate(100, [{ at: 1, paid: 200 }], 'monthly')).toBe(1200);
  expect(nominalRate(100, [{ at: 1, paid: 200.01 }], 'monthly')).toBeUndefined();
});

test('is never below the interest rate, and rises with either fee', () => {
  const loans = fc.record({
    credit: fc.double({ min: 1_000, max: 200_000, noNaN: true }),
    ratePerYear: fc.double({ min: 0, max: 30, noNaN: true }),
    termYears: fc.integer({ min: 1, max: 7 }),
    upfrontFees: fc.double({ min: 0, max: 2_000, noNaN: true }),
    monthlyFee: fc.double({ min: 0, max: 30, noNaN: true }),
    frequency: fc.constantFrom<Frequency>('weekly', 'fortnightly', 'monthly'),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      const rate = comparisonRate(loan) ?? NaN;
      expect(rate).toBeGreaterThanOrEqual(Math.round(loan.ratePerYear * 100) / 100 - 0.011);
      expect(comparisonRate({ ...loan, upfrontFees: loan.upfrontFees + 200 })).toBeGreaterThanOrEqual(rate);
      expect(comparisonRate({ ...loan, monthlyFee: loan.monthlyFee + 5 })).toBeGreaterThanOrEqual(rate);
    }),
  );
});
