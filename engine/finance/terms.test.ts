import { describe, expect, test } from 'vitest';
import { testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { initialTerms, loanBounds, loanResult, loanRules, takenPrice, termChoices } from './terms.ts';

/** The calculator's rules on a site that sets these. */
function rulesOf(rules: Record<string, unknown> = {}, vehicle = testVehicle) {
  const site = testSite([], { rules });
  return site.rules.reader(loanRules, site.rules.vehicle(vehicle, { site: site.facts, now: new Date(0) }));
}

const car = { price: 45_990, rate: 8.99 };
const noFees = { establishment: 0, securityRegistration: 0, monthlyAccount: 0, dealerAgency: 0 };

describe('bounds', () => {
  test('a loan is 1000 to 100000 in steps of 500 [finance-calculator.loan-amount-min] [finance-calculator.loan-amount-max] [finance-calculator.loan-amount-step]', () => {
    expect(loanBounds(rulesOf(), car).amount).toEqual({ min: 1000, max: 100_000, step: 500 });
    expect(loanBounds(rulesOf({ 'finance.amount.minimum': 5000 }), car).amount.min).toBe(5000);
  });

  test('the greatest loan may be a share of the price [finance-calculator.loan-amount-max-105-percent]', () => {
    const rules = {
      'finance.amount.maximum': [
        { when: { 'vehicle.price': { gt: 100_000 } }, use: { percentOfPrice: 105 } },
        { use: 100_000 },
      ],
    };
    const greatest = (price: number) => loanBounds(rulesOf(rules, { ...testVehicle, price }), { price }).amount.max;
    expect([greatest(100_000), greatest(200_000)]).toEqual([100_000, 210_000]);
  });

  test('the term is 1 to 7 years by half years, or a list of years [finance-calculator.term-range] [finance-calculator.term-step] [finance-calculator.term-configured-choices]', () => {
    expect(loanBounds(rulesOf(), car).term).toEqual({ min: 1, max: 7, step: 0.5 });
    expect(termChoices([5, 3])).toEqual([3, 5]);
    expect(initialTerms(rulesOf({ 'finance.term.choices': [3, 4, 7] }), car).term).toBe(4);
  });

  test('deposit and residual are 0 to 250000 by halves [finance-calculator.deposit-range] [finance-calculator.residual-range]', () => {
    const { deposit, residual } = loanBounds(rulesOf(), car);
    expect([deposit, residual]).toEqual([
      { min: 0, max: 250_000, step: 0.5 },
      { min: 0, max: 250_000, step: 0.5 },
    ]);
  });

  test('the rate is 0.5 to 15 by halves [finance-calculator.interest-step] [finance-calculator.interest-min-default] [finance-calculator.interest-max-default]', () => {
    expect(loanBounds(rulesOf(), car).rate).toEqual({ min: 0.5, max: 15, step: 0.5 });
  });

  test('a price of nothing or less is nothing [finance-calculator.purchase-price-non-positive-zero]', () => {
    const bounds = loanBounds(rulesOf(), car).price;
    expect([-1, 0, 500, 300_000].map((price) => takenPrice(price, bounds))).toEqual([0, 0, 500, 250_000]);
  });
});

describe('where it begins', () => {
  test("the car's price, or 30000 without a car [finance-calculator.default-amount-car-price] [finance-calculator.default-amount-fallback]", () => {
    expect(initialTerms(rulesOf(), car).amount).toBe(45_990);
    expect(initialTerms(rulesOf(), {}).amount).toBe(30_000);
  });

  test('five years, weekly, nothing down [finance-calculator.default-term] [finance-calculator.frequency-default-weekly]', () => {
    expect(initialTerms(rulesOf(), car)).toMatchObject({ term: 5, frequency: 'weekly', deposit: 0, residual: 0 });
  });

  test("the lender's rate, else the site's, else 10 [finance-calculator.default-interest-config] [finance-calculator.default-interest-fallback]", () => {
    expect(initialTerms(rulesOf(), car).rate).toBe(8.99);
    expect(initialTerms(rulesOf({ 'finance.rate.initial': 8.49 }), {}).rate).toBe(8.49);
    expect(initialTerms(rulesOf(), {}).rate).toBe(10);
  });

  test('six years, monthly, a balloon of 30 per cent, where the site says so [finance-calculator.default-term-6] [finance-calculator.frequency-default-monthly]', () => {
    const rules = {
      'finance.term.initial': 6,
      'finance.frequency.initial': 'monthly',
      'finance.residual.initialPercent': 30,
    };
    expect(initialTerms(rulesOf(rules), { price: 40_000 })).toMatchObject({
      term: 6,
      frequency: 'monthly',
      residual: 12_000,
    });
  });

  test('never outside its bounds', () => {
    const rules = { 'finance.frequency.choices': ['monthly'], 'finance.rate.range': { min: 4, max: 7, step: 0.5 } };
    expect(initialTerms(rulesOf(rules), { price: 500_000, rate: 9 })).toMatchObject({
      amount: 100_000,
      rate: 7,
      frequency: 'monthly',
    });
  });
});

describe('what it comes to', () => {
  const terms = { ...initialTerms(rulesOf(), { price: 30_000, rate: 10 }), frequency: 'monthly' as const };

  test('the amount less deposit and trade-in, with the fees that are charged once', () => {
    const less = { ...terms, deposit: 3000, tradeIn: 2000 };
    const fees = { ...noFees, establishment: 1000, securityRegistration: 100, dealerAgency: 200 };
    expect(loanResult(less, fees, false).payment).toBeCloseTo(558.797, 3);
  });

  test('the total holds deposit, balloon and the monthly fee', () => {
    const result = loanResult({ ...terms, deposit: 5000, residual: 6000 }, { ...noFees, monthlyAccount: 8 }, false);
    expect(result.total).toBeCloseTo(60 * result.payment + 5000 + 6000 + 60 * 8, 6);
    expect(result.comparison).toBeGreaterThan(10);
  });

  test('the price, where that is what is entered', () => {
    expect(loanResult({ ...terms, price: 15_000 }, noFees, true).payment).toBeCloseTo(318.706, 3);
  });
});
