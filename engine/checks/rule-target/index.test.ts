import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleTarget from './index.ts';

const pages = {
  '/': { name: 'home', title: 'x', blocks: [] },
  '/sell-your-car': { name: 'trade', title: 'y', blocks: [] },
};

test('finds rules that point to a missing page, also in their cases', () => {
  const rules = {
    'trade.entryRoute': '/sell-your-care',
    'search.mainRoute': [{ when: { 'route.name': 'home' }, use: '/stock?make=kia' }, { use: '/' }],
  };
  expect(findings(ruleTarget, siteWith({ pages, rules }))).toEqual([
    `rule-target «"/sell-your-care"» No page answers at '/sell-your-care'.`,
    `rule-target «"/stock?make=kia"» No page answers at '/stock'.`,
  ]);
});

test('accepts existing pages, anchors, and rules that create their page', () => {
  const rules = {
    'trade.entryRoute': '/sell-your-car',
    'finance.estimate.termsTarget': '#terms',
    'enquiry.successRoute': null,
    'account.homeRoute': '/my-place',
    'finance.pageRoute': '/loans',
  };
  expect(findings(ruleTarget, siteWith({ pages, rules }))).toEqual([]);
});
