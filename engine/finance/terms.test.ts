import { describe, expect, test } from 'vitest';
import { testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { initialTerms, loanBounds, loanResult, loanRules, takenPrice, termChoices } from './terms.ts';

/** The calculator's rules on a site with these settings. */
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

  test('the maximum loan may be a share of the price [finance-calculator.loan-amount-max-105-percent]', () => {
    const rules = {
      'finance.amount.maximum': [
        { when: { 'vehicle.price': { gt: 100_000 } }, use: { percentOfPrice: 105 } },
        { use: 100_000 },
      ],
    };
    const greatest = (price: number) => loanBounds(rulesOf(rules, { ...testVehicle, price }), { price }).amount.max;
    expect([greatest(100_000), greatest(200_000)]).toEqual([100_000, 210_000]);
  });

  test('the term is 1 to 7 years in half-year steps, or a configured list of years [finance-calculator.term-range] [finance-calculator.term-step] [finance-calculator.term-configured-choices]', () => {
    expect(loanBounds(rulesOf(), car).term).toEqual({ min: 1, max: 7, step: 0.5 });
    expect(termChoices([5, 3])).toEqual([3, 5]);
    expect(initialTerms(rulesOf({ 'finance.term.choices': [3, 4, 7] }), car).term).toBe(4);
  });

  test('deposit and residual are 0 to 250000 in steps of 0.5 [finance-calculator.deposit-range] [finance-calculator.residual-range]', () => {
    const { deposit, residual } = loanBounds(rulesOf(), car);
    expect([deposit, residual]).toEqual([
      { min: 0, max: 250_000, step: 0.5 },
      { min: 0, max: 250_000, step: 0.5 },
    ]);
  });

  test('the rate is 0.5 to 15 in steps of 0.5 [finance-calculator.interest-step] [finance-calculator.interest-min-default] [finance-calculator.interest-max-default]', () => {
    expect(loanBounds(rulesOf(), car).rate).toEqual({ min: 0.5, max: 15, step: 0.5 });
  });

  test('a price of zero or less counts as zero [finance-calculator.purchase-price-non-positive-zero]', () => {
    const bounds = loanBounds(rulesOf(), car).price;
    expect([-1, 0, 500, 300_000].map((price) => takenPrice(price, bounds))).toEqual([0, 0, 500, 250_000]);
  });
});

describe('initial values', () => {
  test('amount: the price of the car, or 30000 without a car [finance-calculator.default-amount-car-price] [finance-calculator.default-amount-fallback]', () => {
    expect(initialTerms(rulesOf(), car).amount).toBe(45_990);
    expect(initialTerms(rulesOf(), {}).amount).toBe(30_000);
    const share = rulesOf({ 'finance.amount.maximum': { percentOfPrice: 105 } });
    expect(initialTerms(share, {}).amount).toBe(30_000);
    expect(loanBounds(share, {}).amount.max).toBe(31_500);
  });

  test('five years, weekly, without a deposit [finance-calculator.default-term] [finance-calculator.frequency-default-weekly]', () => {
    expect(initialTerms(rulesOf(), car)).toMatchObject({ term: 5, frequency: 'weekly', deposit: 0, residual: 0 });
  });

  test('rate: of the lender, else of the site, else 10 [finance-calculator.default-interest-config] [finance-calculator.default-interest-fallback]', () => {
    expect(initialTerms(rulesOf(), car).rate).toBe(8.99);
    expect(initialTerms(rulesOf({ 'finance.rate.initial': 8.49 }), {}).rate).toBe(8.49);
    expect(initialTerms(rulesOf(), {}).rate).toBe(10);
  });

  test('six years, monthly, a balloon of 30 per cent, if the site configures it [finance-calculator.default-term-6] [finance-calculator.frequency-default-monthly]', () => {
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

  test('are never outside the bounds', () => {
    const rules = { 'finance.frequency.choices': ['monthly'], 'finance.rate.range': { min: 4, max: 7, step: 0.5 } };
    expect(initialTerms(rulesOf(rules), { price: 500_000, rate: 9 })).toMatchObject({
      amount: 100_000,
      rate: 7,
      frequency: 'monthly',
    });
  });
});

describe('totals', () => {
  const terms = { ...initialTerms(rulesOf(), { price: 30_000, rate: 10 }), frequency: 'monthly' as const };

  test('the financed amount is the price less deposit and trade-in plus one-off fees', () => {
    const less = { ...terms, deposit: 3000, tradeIn: 2000 };
    const fees = { ...noFees, establishment: 1000, securityRegistration: 100, dealerAgency: 200 };
    expect(loanResult(less, fees, 'amount').payment).toBeCloseTo(558.797, 3);
  });

  test('the total includes deposit, balloon and monthly fees', () => {
    const result = loanResult({ ...terms, deposit: 5000, residual: 6000 }, { ...noFees, monthlyAccount: 8 }, 'amount');
    expect(result.total).toBeCloseTo(60 * result.payment + 5000 + 6000 + 60 * 8, 6);
    expect(result.comparison).toBeGreaterThan(10);
  });

  test('the price itself, if that is what the shopper enters', () => {
    expect(loanResult({ ...terms, price: 15_000 }, noFees, 'price').payment).toBeCloseTo(318.706, 3);
  });
});
