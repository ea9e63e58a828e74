import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { type RenderOptions, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const facts = async (options: RenderOptions = {}) => texts(await renderLoaded(definition, options), 'li');
const bare = { interestRate: 8.99, comparisonRate: 9.85, paymentWeek: 100 };
const lent = (offer: object) => ({ vehicle: { ...testVehicle, finance_lenders: { manual: { ...bare, ...offer } } } });

test('a month is 4.33 weeks, in the rounding of the site [finance-display.strip-monthly-formula]', async () => {
  expect((await facts(lent({}))).slice(0, 2)).toEqual(['$100 /wk', '$433 /mth']);
  const rules = { 'finance.strip.monthlyFactor': 4.35, 'finance.rounding': 'cents' };
  expect((await facts({ ...lent({ paymentWeek: 81.21 }), rules })).slice(0, 2)).toEqual(['$81.21 /wk', '$353.26 /mth']);
});

test('names a term of 5 years and a deposit of 10 %, or those of the offer [finance-display.strip-term-and-deposit]', async () => {
  expect((await facts(lent({}))).slice(3)).toEqual(['5-year term', '10% deposit']);
  expect((await facts(lent({ termYears: 7, deposit: 0 }))).slice(3)).toEqual(['7-year term', 'no deposit']);
  const rules = { 'finance.estimate.assumptions': { credit: 'GREAT', termYears: 3, depositPercent: 20 } };
  expect((await facts({ ...lent({}), rules })).slice(3)).toEqual(['3-year term', '20% deposit']);
});

test('its facts and their order are those of the provider; a fact without a value is left out', async () => {
  const rules = { 'finance.strip.fields': ['balloon', 'weekly', 'term'] };
  expect(await facts({ ...lent({ balloon: 13_797 }), rules })).toEqual([
    '30% final payment',
    '$100 /wk',
    '5-year term',
  ]);
  expect(await facts({ ...lent({}), rules })).toEqual(['$100 /wk', '5-year term']);
});

test('links to the terms, and is absent without an estimate or where the site shows none', async () => {
  const html = await renderLoaded(definition);
  expect(dom(html).querySelector('a')?.getAttribute('href')).toBe('#financeDisclaimer');
  expect(await renderLoaded(definition, { rules: { 'finance.estimate.eligible': false } })).toBe('');
  expect(await renderLoaded(definition, { rules: { 'finance.estimate.placements': ['card'] } })).toBe('');
});

test('amounts are written in the language of the site', async () => {
  const site = { slug: 'test-motors', id: 1, name: 'Test', city: 'Sydney', hosts: ['test.example'], locale: 'vi' };
  const [week, month] = await facts({
    ...lent({ paymentWeek: 1100.4 }),
    rules: { 'finance.rounding': 'cents' },
    document: { site },
  });
  expect([week, month]).toEqual(['1.100,40 $ /wk', '4.764,73 $ /mth']);
});
