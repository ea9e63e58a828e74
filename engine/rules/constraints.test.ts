import { expect, test } from 'vitest';
import { facts } from '../conditions/testing/facts.ts';
import { compileRules } from './compile.ts';
import { ruleConstraints } from './constraints.ts';

const context = { providers: ['manual'], answers: (path: string) => path === '/special-offers' };

function problems(rules: Record<string, unknown>) {
  return ruleConstraints(compileRules([{ name: 'site', rules }]), facts(), context);
}

test('the defaults are consistent', () => {
  expect(problems({})).toEqual([]);
});

test.each([
  [
    'search.sort.initial',
    { 'search.sort.initial': 'gvmDesc' },
    '"gvmDesc" is not among the values of search.sort.options',
  ],
  [
    'search.filters.expanded',
    { 'search.filters.expanded': ['sleeps'] },
    '"sleeps" is not among the values of search.filters.visible',
  ],
  ['spin.initialView', { 'spin.views': ['gallery'] }, '"spin" is not among the values of spin.views: gallery'],
  ['finance.frequency.initial', { 'finance.frequency.choices': ['monthly'] }, '"weekly" is not among'],
  [
    'finance.rate.range',
    { 'finance.rate.range': { min: 12, max: 9, step: 1 } },
    'The minimum 12 is not below the maximum 9.',
  ],
  [
    'finance.rate.initial',
    { 'finance.rate.range': { min: 12, max: 20, step: 1 } },
    '10 % lies outside finance.rate.range, 12 to 20.',
  ],
  [
    'finance.term.initial',
    { 'finance.term.choices': [1, 2, 3] },
    '5 years is not among the values of finance.term.choices.',
  ],
  [
    'finance.amount.minimum',
    { 'finance.amount.minimum': 100_000 },
    '100000 is not below finance.amount.maximum, 100000.',
  ],
  ['gauge.bands', { 'gauge.bands': [0.6, 0.3] }, 'The bands 0.6, 0.3 do not ascend.'],
  ['finance.provider', { 'finance.provider': 'acme' }, '"acme" is not among the finance providers: manual.'],
  ['finance.pageRoute', { 'finance.pageRoute': '/trade-in' }, '/trade-in is the route of trade.entryRoute already.'],
  ['search.noResults.target', { 'search.noResults.target': '/offers' }, 'No page answers at /offers.'],
  [
    'salesCounter.timezone',
    { 'salesCounter.timezone': 'Australia/Springfield' },
    '"Australia/Springfield" is not a time zone.',
  ],
])('finds inconsistent rules: %s', (rule, rules, message) => {
  const found = problems(rules).filter((problem) => problem.rule === rule);
  expect(found).toHaveLength(1);
  expect(found[0]?.severity).toBe('error');
  expect(found[0]?.message).toContain(message);
});

test('accepts a route of a page, and one named by another rule', () => {
  expect(problems({ 'search.noResults.target': '/special-offers', 'saved.listRoute': '/my-garage' })).toEqual([]);
  expect(problems({ 'finance.carRoute': '/finance' })).toEqual([]);
});

test('warns about a button whose feature the site lacks', () => {
  expect(problems({ 'card.buttons': ['viewDetails', 'reserve'] })).toEqual([
    { rule: 'card.buttons', severity: 'warning', message: '"reserve" never shows: the site has no feature "reserve".' },
  ]);
});
