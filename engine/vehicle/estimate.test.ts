import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { FinanceProvider } from '../../schemas/site/finance.ts';
import { compileRules } from '../rules/index.ts';
import { compileWording } from '../wording/index.ts';
import { type EstimatePlace, estimateIn, estimateOf, estimateRules, paymentAt } from './estimate.ts';
import { marketRules, marketSaving } from './market.ts';

const facts = { site: { slug: 'a', features: [], dealershipCount: 1 }, now: new Date('2026-11-21T00:00:00Z') };
const car: Vehicle = {
  id: 1,
  slug: 'a',
  name: '2022 Toyota RAV4',
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
  price: 45_990,
  youxQuote: { weeklyRepaymentAmount: 181.6, advertisedRate: 8.99, comparisonRate: 9.85 },
  finance_lenders: { bank: { interestRate: 7.5, comparisonRate: 8.25, paymentWeek: 170 } },
};

interface Given {
  readonly vehicle?: Partial<Vehicle>;
  readonly rules?: Record<string, unknown>;
  readonly provider?: Partial<FinanceProvider>;
}

function given({ vehicle = {}, rules = {}, provider = {} }: Given = {}) {
  const subject = { ...car, ...vehicle };
  const book = compileRules([{ name: 'site', rules: { 'finance.provider': 'bank', ...rules } }], {
    providers: { bank: { name: 'Bank', ...provider } },
  });
  return [subject, book.reader(estimateRules, facts).for(subject)] as const;
}

function estimate(vehicle: Partial<Vehicle> = {}, rules: Record<string, unknown> = {}, provider = {}) {
  const words = compileWording({}, { locale: 'en-AU', timeZone: 'Australia/Sydney' }).words;
  return estimateIn('card', ...given({ vehicle, rules, provider }), words, '/cars/a');
}

describe('the source of a provider decides the estimate', () => {
  const offerOf = (one: Given) => estimateOf(...given(one))?.offer;

  test('its lender or the quote, never the other [card.weekly-price]', () => {
    expect(estimate()?.text).toBe('$170 /wk');
    expect(estimate({}, {}, { source: 'quote' })?.text).toBe('$182 /wk');
    expect(estimate({ finance_lenders: {} })).toBeUndefined();
    expect(estimate({ youxQuote: null }, {}, { source: 'quote' })).toBeUndefined();
  });

  test('a quote is of the term and deposit that are assumed', () => {
    expect(offerOf({ provider: { source: 'quote' } })).toMatchObject({
      termYears: 5,
      deposit: 4599,
      interestRate: 8.99,
    });
  });

  test('a lender under another key than the provider, in the browser too', () => {
    const lenders = { 'river-bank': { interestRate: 7, comparisonRate: 8, paymentWeek: 150 } };
    expect(estimate({ finance_lenders: lenders }, {}, { lender: 'river-bank' })?.text).toBe('$150 /wk');
    expect(estimate({ finance_lenders: lenders })).toBeUndefined();
  });

  test('a lender that only states the repayment of a month', () => {
    const lenders = { bank: { interestRate: 7, comparisonRate: 8, paymentMonth: 866 } };
    expect(estimate({ finance_lenders: lenders })?.text).toBe('$200 /wk');
    const monthly = { 'finance.frequency.initial': 'monthly' };
    expect(estimate({ finance_lenders: lenders }, monthly)?.text).toBe('$866 /mth');
  });

  test('own calculation from the rates of the provider, its fees, and the terms assumed', () => {
    const provider: Partial<FinanceProvider> = {
      source: 'calculator',
      rates: { interest: 9, comparison: 9.9 },
      fees: { establishment: 400, dealerAgency: 100, monthlyAccount: 8 },
    };
    // 41,891 at 9 % over 260 weeks: rate r = 0.09 / 52, payment = P × r / (1 − (1 + r)^−260).
    expect(offerOf({ provider })?.paymentWeek).toBeCloseTo(200.22, 2);
    expect(offerOf({ provider })).toMatchObject({ comparisonRate: 9.9, termYears: 5, deposit: 4599, balloon: 0 });
    expect(offerOf({ provider: { source: 'calculator' } })).toBeUndefined();
  });
});

describe('one figure everywhere', () => {
  test('the same text in every place', () => {
    const places: readonly EstimatePlace[] = ['card', 'sidebar', 'stickyHeader', 'bottomBar'];
    const words = compileWording({}, { locale: 'en-AU', timeZone: 'Australia/Sydney' }).words;
    const rules = { 'finance.estimate.placements': places, 'finance.rounding': 'cents' };
    const one = given({ rules });
    expect(places.map((place) => estimateIn(place, ...one, words)?.text)).toEqual(Array(4).fill('$170.00 /wk'));
  });

  test('a fortnight is two weeks, a month 4.33 [finance-display.strip-monthly-formula]', () => {
    const [subject, rules] = given();
    const found = estimateOf(subject, rules);
    expect(found && paymentAt('fortnightly', found, rules)).toBe(340);
    expect(found && paymentAt('monthly', found, rules)).toBeCloseTo(736.1, 6);
  });

  test('a repayment is rounded as the site configures, in every frequency', () => {
    const lenders = { finance_lenders: { bank: { interestRate: 7, comparisonRate: 8, paymentWeek: 81.2 } } };
    expect(estimate(lenders)?.text).toBe('$81 /wk');
    expect(estimate(lenders, { 'finance.rounding': 'up' })?.text).toBe('$82 /wk');
    expect(estimate(lenders, { 'finance.rounding': 'cents' })?.text).toBe('$81.20 /wk');
    expect(estimate(lenders, { 'finance.rounding': 'up', 'finance.frequency.initial': 'monthly' })?.text).toBe(
      '$352 /mth',
    );
  });
});

test('advertised and comparison rate are in a tooltip, inline, or hidden [card.rate-tooltip]', () => {
  expect(estimate()).toMatchObject({ inline: false, rates: '7.50% p.a. interest rate, 8.25% p.a. comparison rate' });
  expect(estimate({}, { 'finance.estimate.rateDetail': 'inline' })?.inline).toBe(true);
  expect(estimate({}, { 'finance.estimate.rateDetail': 'none' })?.rates).toBeUndefined();
});

test('terms are linked, by default to those on the vehicle page [card.terms-link]', () => {
  expect(estimate()?.terms).toBe('/cars/a#financeDisclaimer');
  expect(estimate({}, { 'finance.estimate.termsTarget': '/terms-and-conditions' })?.terms).toBe(
    '/terms-and-conditions',
  );
  expect(estimate({}, { 'finance.estimate.termsTarget': null })?.terms).toBeUndefined();
});

test('no estimate for a place without one, or too small a payment', () => {
  expect(estimate({}, { 'finance.provider': null })).toBeUndefined();
  expect(estimate({}, { 'finance.estimate.placements': ['sidebar'] })).toBeUndefined();
  const cheap = { finance_lenders: { bank: { interestRate: 7, comparisonRate: 8, paymentWeek: 25 } } };
  expect(estimate(cheap)).toBeUndefined();
  expect(estimate(cheap, { 'finance.minimumPayment': 10 })?.text).toBe('$25 /wk');
});

test('a vehicle is below market when more than 499 below the average and below the state', () => {
  const below = (price: number, average: number, state: number, rules = {}) => {
    const subject = {
      ...car,
      price,
      autograb_data: { average_market_price: average, state_average_market_price: state },
    };
    return marketSaving(
      subject,
      'card',
      compileRules([{ name: 'site', rules }])
        .reader(marketRules, facts)
        .for(subject),
    );
  };
  expect(below(20_000, 20_500, 20_500)).toEqual({ saving: 500, average: 20_500 });
  expect(below(20_000, 20_499, 20_500)).toBeUndefined();
  expect(below(20_000, 20_500, 20_000)).toBeUndefined();
  expect(below(0, 20_500, 20_500)).toBeUndefined();
  expect(below(9, 20_500, 20_500)).toBeUndefined();
  expect(below(20_000, 20_500, 20_500, { 'price.precedence': ['text'] })).toBeUndefined();
  expect(below(20_000, 20_800, 20_800, { 'market.minSaving': 2000 })).toBeUndefined();
  expect(below(20_000, 20_800, 20_800, { 'market.placements': [] })).toBeUndefined();
});
