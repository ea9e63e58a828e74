import { expect, test } from 'vitest';
import { compileRules } from '../rules/index.ts';
import { cardAttributes } from './attributes.ts';

function attributes(rules: Record<string, unknown>) {
  const ids = [
    'card.details',
    'card.mediaBadges',
    'price.precedence',
    'price.was.shown',
    'finance.provider',
    'finance.estimate.placements',
  ] as const;
  return cardAttributes(compileRules([{ name: 'site', rules }]).table(ids));
}

test('asks for the fields that the rules of a card name', () => {
  const fields = attributes({ 'card.details': ['sleeps', 'grossvehiclemass'], 'card.mediaBadges': ['spin'] });
  expect(fields).toEqual(
    expect.arrayContaining(['id', 'slug', 'price', 'sleeps', 'variant.grossvehiclemass', 'spin_code']),
  );
  expect(fields).not.toContain('seats');
  expect(fields).not.toContain('images');
});

test('asks for the fields that conditions of those rules test, derived ones by what they rest on', () => {
  const when = {
    any: [
      { 'vehicle.regplate': 'X' },
      { 'vehicle.ageYears': { gt: 3 } },
      { 'vehicle.autograb_data.average_market_price': 1 },
    ],
  };
  expect(attributes({ 'price.was.shown': [{ when, use: true }, { use: false }] })).toEqual(
    expect.arrayContaining(['regplate', 'year', 'autograb_data']),
  );
});

test("asks for the offers of the site's finance providers only where cards show estimates", () => {
  const provider = [{ when: { 'vehicle.make': 'Nissan' }, use: 'maker-bank' }, { use: 'bank' }];
  expect(attributes({ 'finance.provider': provider })).toEqual(
    expect.arrayContaining([
      'finance_lenders.maker-bank.paymentWeek',
      'finance_lenders.bank.comparisonRate',
      'youxQuote',
    ]),
  );
  expect(attributes({ 'finance.provider': provider, 'finance.estimate.placements': [] })).not.toContain('youxQuote');
});
