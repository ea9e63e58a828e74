import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf, type BudgetTerms } from './budget.ts';
import { repayment } from './repayment.ts';

const weekly: BudgetTerms = { frequency: 'weekly', termYears: 5, ratePerYear: 0 };
const monthly: BudgetTerms = { ...weekly, frequency: 'monthly' };

test('is repayment × 52 × 5 years + deposit for weekly repayments [budget-search.formula-weekly]', () => {
  expect(budgetOf(200, 2_000, weekly)).toBeCloseTo(54_000, 6);
  expect(budgetOf(0, 0, weekly)).toBe(0);
});

test('is repayment × 12 × 5 years + deposit for monthly repayments [budget-search.formula-monthly]', () => {
  expect(budgetOf(600, 2_000, monthly)).toBeCloseTo(38_000, 6);
});

test('follows the years of the site', () => {
  expect(budgetOf(200, 2_000, { ...weekly, termYears: 7 })).toBeCloseTo(74_800, 6);
});

test('without time to repay it is the deposit', () => {
  expect(budgetOf(200, 2_000, { ...weekly, termYears: 0 })).toBe(2_000);
});

test('is lower with interest: 600 a month for 5 years at 9 % repays 28,904.02', () => {
  expect(budgetOf(600, 2_000, { ...monthly, ratePerYear: 9 })).toBeCloseTo(30_904.02, 2);
});

const terms = fc.record({
  frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
  termYears: fc.integer({ min: 1, max: 10 }),
  ratePerYear: fc.double({ min: 0, max: 30, noNaN: true }),
});

test('agrees with the calculator: a loan of the budget without its deposit is repaid by that repayment', () => {
  fc.assert(
    fc.property(terms, fc.double({ min: 10, max: 10_000, noNaN: true }), (given, paid) => {
      const amount = budgetOf(paid, 0, given);
      expect(repayment({ ...given, amount })).toBeCloseTo(paid, 4);
    }),
  );
});
