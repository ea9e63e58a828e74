import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { compileRules } from '../rules/index.ts';
import { compileWording } from '../wording/index.ts';
import { estimateRules, estimateWords, weeklyEstimate } from './estimate.ts';
import { isBelowMarket, marketRules } from './market.ts';

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

function estimate(vehicle: Partial<Vehicle> = {}, rules: Record<string, unknown> = {}) {
  const words = compileWording({}, { locale: 'en-AU', timeZone: 'Australia/Sydney' }).words(estimateWords);
  const subject = { ...car, ...vehicle };
  const book = compileRules([{ name: 'site', rules: { 'finance.provider': 'bank', ...rules } }]);
  return weeklyEstimate(subject, '/cars/a', book.reader(estimateRules, facts).for(subject), words);
}

test('a card shows the weekly price of the quote, or of the provider of the site [card.weekly-price]', () => {
  expect(estimate()?.text).toBe('$182 /wk');
  expect(estimate({ youxQuote: null })?.text).toBe('$170 /wk');
  expect(estimate({ youxQuote: null, finance_lenders: {} })).toBeUndefined();
});

test('advertised and comparison rate are in a tooltip, inline, or hidden [card.rate-tooltip]', () => {
  expect(estimate()).toMatchObject({ inline: false, rates: '8.99% p.a. interest rate, 9.85% p.a. comparison rate' });
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

test('no estimate for an ineligible vehicle, too small a payment, or a card type without one', () => {
  expect(estimate({ status: 'sold' })).toBeUndefined();
  expect(estimate({ make: 'Suzuki' })).toBeUndefined();
  expect(estimate({}, { 'finance.provider': null })).toBeUndefined();
  expect(estimate({}, { 'finance.estimate.placements': ['sidebar'] })).toBeUndefined();
  const cheap = { youxQuote: { weeklyRepaymentAmount: 25 } };
  expect(estimate(cheap)).toBeUndefined();
  expect(estimate(cheap, { 'finance.minimumPayment': 10 })?.text).toBe('$25 /wk');
});

test('a repayment is rounded as the site configures', () => {
  const quote = { youxQuote: { weeklyRepaymentAmount: 81.2 } };
  expect(estimate(quote)?.text).toBe('$81 /wk');
  expect(estimate(quote, { 'finance.rounding': 'up' })?.text).toBe('$82 /wk');
  expect(estimate(quote, { 'finance.rounding': 'cents' })?.text).toBe('$81.20 /wk');
});

test('a vehicle is below market when more than 499 below the average and below the state', () => {
  const below = (price: number, average: number, state: number, rules = {}) => {
    const subject = {
      ...car,
      price,
      autograb_data: { average_market_price: average, state_average_market_price: state },
    };
    return isBelowMarket(
      subject,
      'card',
      compileRules([{ name: 'site', rules }])
        .reader(marketRules, facts)
        .for(subject),
    );
  };
  expect(below(20_000, 20_500, 20_500)).toBe(true);
  expect(below(20_000, 20_499, 20_500)).toBe(false);
  expect(below(20_000, 20_500, 20_000)).toBe(false);
  expect(below(0, 20_500, 20_500)).toBe(false);
  expect(below(9, 20_500, 20_500)).toBe(false);
  expect(below(20_000, 20_500, 20_500, { 'price.precedence': ['text'] })).toBe(false);
  expect(below(20_000, 20_800, 20_800, { 'market.minSaving': 2000 })).toBe(false);
  expect(below(20_000, 20_800, 20_800, { 'market.placements': [] })).toBe(false);
});
