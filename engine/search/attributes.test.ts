import { expect, test } from 'vitest';
import { compileRules } from '../rules/index.ts';
import { vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { ruleDefinition, ruleIds } from '../../schemas/rules/index.ts';
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

test('requests the fields that card rules name', () => {
  const fields = attributes({ 'card.details': ['sleeps', 'grossvehiclemass'], 'card.mediaBadges': ['spin'] });
  expect(fields).toEqual(
    expect.arrayContaining(['id', 'slug', 'price', 'sleeps', 'variant.grossvehiclemass', 'spin_code']),
  );
  expect(fields).not.toContain('seats');
  expect(fields).not.toContain('images');
});

test('requests the fields that conditions of those rules test, and the sources of derived ones', () => {
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

test('requests the offers of finance providers only if cards show estimates', () => {
  const provider = [{ when: { 'vehicle.make': 'Nissan' }, use: 'maker-bank' }, { use: 'bank' }];
  expect(attributes({ 'finance.provider': provider })).toEqual(
    expect.arrayContaining(['finance_lenders.maker-bank.paymentWeek', 'finance_lenders.bank.comparisonRate']),
  );
  const none = attributes({ 'finance.provider': provider, 'finance.estimate.placements': [] });
  expect(none.filter((field) => field.startsWith('finance_lenders'))).toEqual([]);
});

test('requests the quote, or the offer under another key, where the provider says so', () => {
  const requested = (provider: object) => {
    const ids = ['finance.provider', 'finance.estimate.placements'] as const;
    const rules = { 'finance.provider': 'bank' };
    return cardAttributes(
      compileRules([{ name: 'site', rules }], { providers: { bank: { ...provider } } }).table(ids),
    ).filter((field) => /^(finance_lenders|youxQuote)/.test(field));
  };
  expect(requested({ source: 'quote' })).toEqual(['youxQuote']);
  expect(requested({ source: 'calculator' })).toEqual([]);
  expect(requested({ lender: 'river' })).toContain('finance_lenders.river.paymentWeek');
});

test('the sources that rules name are vehicle fields with possible values', () => {
  const declaring = ruleIds.filter((id) => ruleDefinition(id).fields);
  expect(declaring.length).toBeGreaterThan(5);
  for (const id of declaring) {
    for (const [text, fields] of Object.entries(ruleDefinition(id).fields ?? {})) {
      expect(JSON.stringify(ruleDefinition(id).schema), id).toContain(`"${text}"`);
      for (const field of fields) expect(Object.keys(vehicleSchema.properties), id).toContain(field.split('.')[0]);
    }
  }
});

test('cards contain the market fields only if they show the market badge', () => {
  const ids = ['market.placements', 'finance.estimate.placements', 'finance.provider'] as const;
  const table = (placements: readonly string[]) =>
    compileRules([{ name: 'site', rules: { 'market.placements': placements } }]).table(ids);
  expect(cardAttributes(table(['card']))).toContain('autograb_data');
  expect(cardAttributes(table(['sidebar']))).not.toContain('autograb_data');
});
