import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleConstraints from './index.ts';

const pages = Object.fromEntries(
  ['/', '/watchlist', '/success', '/contact', '/search/:group'].map((pattern) => [pattern, { title: 'x', blocks: [] }]),
);
const rules = (own: Readonly<Record<string, unknown>>) => findings(ruleConstraints, siteWith({ pages, rules: own }));

test('finds a default that is not among its choices', () => {
  const found = rules({
    'finance.frequency.choices': ['weekly', 'monthly'],
    'finance.frequency.initial': 'fortnightly',
  });
  expect(found).toEqual([
    `rule-constraints «"fortnightly"» finance.frequency.initial: "fortnightly" is not among the values of finance.frequency.choices: weekly, monthly.`,
  ]);
});

test('finds a minimum above its maximum', () => {
  expect(rules({ 'finance.amount.minimum': 200_000 })).toEqual([
    'rule-constraints «200000» finance.amount.minimum: 200000 is not below finance.amount.maximum, 100000.',
  ]);
});

test('accepts the default rules', () => {
  expect(rules({})).toEqual([]);
});
