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

test('what rules say their texts stand for are fields of a vehicle, of values they can have', () => {
  const declaring = ruleIds.filter((id) => ruleDefinition(id).fields);
  expect(declaring.length).toBeGreaterThan(5);
  for (const id of declaring) {
    for (const [text, fields] of Object.entries(ruleDefinition(id).fields ?? {})) {
      expect(JSON.stringify(ruleDefinition(id).schema), id).toContain(`"${text}"`);
      for (const field of fields) expect(Object.keys(vehicleSchema.properties), id).toContain(field.split('.')[0]);
    }
  }
});

test('the fields of the market stand on cards only where its mark does', () => {
  const ids = ['market.placements', 'finance.estimate.placements', 'finance.provider'] as const;
  const table = (placements: readonly string[]) =>
    compileRules([{ name: 'site', rules: { 'market.placements': placements } }]).table(ids);
  expect(cardAttributes(table(['card']))).toContain('autograb_data');
  expect(cardAttributes(table(['sidebar']))).not.toContain('autograb_data');
});
