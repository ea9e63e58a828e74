import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleValue from './index.ts';

const rule = (id: string, value: unknown) =>
  findings(ruleValue, siteWith({ rules: { [id]: value } })).map((line) => line.replace(/».*/s, '»'));

test('finds cases that are never reached, and a missing last case', () => {
  expect(rule('reserve.fee', [{ use: 100 }, { use: 200 }])).toEqual([
    'rule-case-order «{\n        "use": 100\n      }»',
  ]);
  expect(rule('compare.maximum', [{ when: { 'site.state': 'NSW' }, use: 3 }])).toHaveLength(1);
});

test('finds a condition on a fact that is unavailable to the rule', () => {
  const value = [{ when: { 'vehicle.price': { gt: 1 } }, use: 3 }, { use: 2 }];
  expect(rule('compare.maximum', value)[0]).toMatch(/^condition-root-unreadable/);
  expect(rule('reserve.fee', value)).toEqual([]);
});

test('finds a rule that depends on its own result', () => {
  const value = [{ when: { 'vehicle.available': true }, use: true }, { use: false }];
  expect(rule('stock.available', value)[0]).toMatch(/^rule-fact-stage/);
});

test('checks the rules of a finance provider', () => {
  const rules = { 'finance.term.initial': [{ use: 5 }, { use: 6 }] };
  const text = siteWith({ finance: { providers: { bank: { name: 'Bank', rules } } } });
  expect(findings(ruleValue, text)).toHaveLength(1);
});
