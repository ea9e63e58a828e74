import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Frequency, paymentCount, paymentsPerYear, principalOf, repayment, totalPayable } from './repayment.ts';

const loan = { amount: 30_000, ratePerYear: 10, termYears: 5, frequency: 'weekly' as const };
const cents = (amount: number) => Math.round(amount * 100) / 100;

test('divides a year into 52 weekly, 26 fortnightly or 12 monthly payments [finance-calculator.frequency-weekly-52] [finance-calculator.frequency-fortnightly-26] [finance-calculator.frequency-monthly-12]', () => {
  expect(paymentCount({ termYears: 1, frequency: 'weekly' })).toBe(52);
  expect(paymentCount({ termYears: 1, frequency: 'fortnightly' })).toBe(26);
  expect(paymentCount({ termYears: 1, frequency: 'monthly' })).toBe(12);
  expect(paymentCount({ termYears: 2.5, frequency: 'fortnightly' })).toBe(65);
});

test('calculates the repayment on amount less deposit plus fees [finance-calculator.repayment-principal]', () => {
  expect(principalOf({ amount: 30_000, deposit: 5_000, fees: 1_300 })).toBe(26_300);
  expect(cents(repayment({ ...loan, deposit: 5_000, fees: 1_300, frequency: 'monthly' }))).toBe(558.8);
  expect(cents(repayment({ ...loan, frequency: 'monthly' }))).toBe(637.41);
  expect(cents(repayment(loan))).toBe(146.73);
});

test('a residual lowers the repayment, and without interest the rest is split evenly', () => {
  expect(cents(repayment({ ...loan, frequency: 'monthly', residual: 9_000 }))).toBe(521.19);
  expect(repayment({ ...loan, ratePerYear: 0, frequency: 'monthly' })).toBe(500);
  expect(repayment({ ...loan, ratePerYear: 0, frequency: 'monthly', residual: 6_000 })).toBe(400);
});

test('a deposit of the whole price, or a residual beyond the loan, leaves nothing to pay', () => {
  expect(repayment({ ...loan, deposit: 30_000, fees: 1_300 })).toBe(0);
  expect(repayment({ ...loan, deposit: 40_000, fees: 1_300 })).toBe(0);
  expect(repayment({ ...loan, residual: 200_000 })).toBe(0);
});

test('a loan of no time has no repayments', () => {
  for (const ratePerYear of [0, 8]) {
    expect(repayment({ ...loan, ratePerYear, termYears: 0 })).toBe(0);
    expect(repayment({ ...loan, ratePerYear, termYears: -1 })).toBe(0);
  }
});

const loans = fc.record({
  amount: fc.double({ min: 1_000, max: 250_000, noNaN: true }),
  depositPart: fc.double({ min: 0, max: 0.9, noNaN: true }),
  fees: fc.double({ min: 0, max: 3_000, noNaN: true }),
  residualPart: fc.double({ min: 0, max: 0.6, noNaN: true }),
  ratePerYear: fc.double({ min: 0, max: 40, noNaN: true }),
  halfYears: fc.integer({ min: 2, max: 20 }),
  frequency: fc.constantFrom<Frequency>('weekly', 'fortnightly', 'monthly'),
});

describe('properties of a loan', () => {
  const made = loans.map(({ depositPart, residualPart, halfYears, ...rest }) => ({
    ...rest,
    deposit: rest.amount * depositPart,
    residual: rest.amount * (1 - depositPart) * residualPart,
    termYears: halfYears / 2,
  }));

  test('paying it off period by period leaves the residual', () => {
    fc.assert(
      fc.property(made, (example) => {
        const rate = example.ratePerYear / 100 / paymentsPerYear[example.frequency];
        const payment = repayment(example);
        let owed = principalOf(example);
        for (let period = 0; period < paymentCount(example); period += 1) owed = owed * (1 + rate) - payment;
        expect(owed / example.amount).toBeCloseTo(example.residual / example.amount, 6);
      }),
    );
  });

  test('a higher deposit or residual never raises the payment, a higher rate or fee never lowers it', () => {
    fc.assert(
      fc.property(made, (example) => {
        const before = repayment(example) + 1e-6;
        expect(repayment({ ...example, deposit: example.deposit + 100 })).toBeLessThanOrEqual(before);
        expect(repayment({ ...example, residual: example.residual + 100 })).toBeLessThanOrEqual(before);
        expect(repayment({ ...example, ratePerYear: example.ratePerYear + 0.5 }) + 1e-6).toBeGreaterThanOrEqual(
          before - 1e-6,
        );
        expect(repayment({ ...example, fees: example.fees + 100 }) + 1e-6).toBeGreaterThanOrEqual(before - 1e-6);
      }),
    );
  });

  test('the total paid is never below the price plus fees', () => {
    fc.assert(
      fc.property(made, (example) => {
        expect(totalPayable(example, repayment(example)) + 1e-6).toBeGreaterThanOrEqual(example.amount + example.fees);
      }),
    );
  });

  test('costs about the same a year at any frequency, and slightly less the more often it is paid', () => {
    fc.assert(
      fc.property(made, ({ residual: _residual, ...example }) => {
        const yearly = (frequency: Frequency) => repayment({ ...example, frequency }) * paymentsPerYear[frequency];
        const [weekly, fortnightly, monthly] = [yearly('weekly'), yearly('fortnightly'), yearly('monthly')];
        expect(weekly).toBeLessThanOrEqual(fortnightly + 1e-6);
        expect(fortnightly).toBeLessThanOrEqual(monthly + 1e-6);
        // At most the interest of a month lies between them.
        expect(monthly).toBeLessThanOrEqual(weekly * (1 + example.ratePerYear / 100 / 12) + 1e-6);
      }),
    );
  });

  test('takes more the larger the amount, and less each time the longer the term', () => {
    fc.assert(
      fc.property(made, ({ residual: _residual, ...example }) => {
        expect(repayment({ ...example, amount: example.amount + 500 })).toBeGreaterThan(repayment(example));
        expect(repayment({ ...example, termYears: example.termYears + 1 })).toBeLessThan(repayment(example) + 1e-6);
      }),
    );
  });
});
