import { expect, test } from 'vitest';
import { compileCondition } from '../conditions/index.ts';
import { compileRules } from '../rules/index.ts';
import { siteFacts } from './core.ts';

const site = { slug: 'north', id: 1, name: 'North', city: 'Perth', hosts: ['www.north.example'] };
const chain = [
  { file: 'sites/templates/base.json' },
  { file: 'sites/templates/yard.json' },
  { file: 'sites/n/site.json' },
];
const now = new Date('2026-11-21T00:00:00Z');

test('facts of a site include its slug, template, features and location [roles.differs-by-site]', () => {
  const locations = [{ id: 1, slug: 'perth', name: 'Perth', address: { state: 'WA' } }];
  expect(siteFacts({ site, features: ['chat'], locations }, chain)).toEqual({
    slug: 'north',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
    template: 'yard',
    features: ['chat'],
    dealershipCount: 1,
    state: 'WA',
  });
});

test('rules and blocks can depend on template and feature [roles.differs-by-site]', () => {
  const facts = { site: siteFacts({ site, features: ['chat'] }, chain), now };
  expect(compileCondition({ 'site.template': 'yard' })(facts)).toBe(true);
  expect(compileCondition({ 'site.features': 'valuation' })(facts)).toBe(false);
  const rules = compileRules([
    { name: 'site', rules: { 'similar.count': [{ when: { 'site.template': 'yard' }, use: 3 }, { use: 5 }] } },
  ]);
  expect(rules.read('similar.count', facts)).toBe(3);
  expect(rules.read('similar.count', { site: siteFacts({ site }), now })).toBe(5);
});

test('a site in a group is identified by the document of the group and the template below it', () => {
  const files = [
    { name: 'template', file: 'sites/templates/base.json' },
    { name: 'template', file: 'sites/templates/yard.json' },
    { name: 'group', file: 'sites/north-group.json' },
    { name: 'site', file: 'sites/n/site.json' },
  ];
  expect(siteFacts({ site }, files)).toMatchObject({ template: 'yard', group: 'north-group' });
});

test('a site that extends nothing has no template', () => {
  expect(siteFacts({ site }, [{ file: 'site.json' }])).toMatchObject({
    template: undefined,
    locale: 'en-AU',
    slug: 'north',
    timeZone: 'Australia/Sydney',
    features: [],
    dealershipCount: 0,
  });
});
