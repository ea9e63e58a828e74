import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unusedProvider from './index.ts';

test('finds a lender that no case of the rule selects', () => {
  const provider = { name: 'Lender' };
  const parts = {
    finance: { providers: { first: provider, second: provider, third: provider } },
    rules: { 'finance.provider': [{ when: { 'vehicle.price': { gt: 1 } }, use: 'first' }, { use: 'second' }] },
  };
  expect(findings(unusedProvider, siteWith(parts))).toEqual([
    `unused-provider «"third"» The rule finance.provider never names 'third'.`,
  ]);
});
