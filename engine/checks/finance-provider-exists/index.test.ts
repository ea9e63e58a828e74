import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import financeProviderExists from './index.ts';

const finance = { providers: { 'river-bank': { name: 'River Bank' } } };
const provider = (value: unknown) =>
  findings(financeProviderExists, siteWith({ finance, rules: { 'finance.provider': value } }));

test('finds a provider that is not in the document, as a value and in cases', () => {
  expect(provider('river-bnak')).toEqual([
    `finance-provider-exists «"river-bnak"» There is no finance provider 'river-bnak'.`,
  ]);
  expect(provider([{ when: { 'vehicle.car_type': 'new' }, use: 'taurus' }, { use: 'river-bank' }])).toEqual([
    `finance-provider-exists «"taurus"» There is no finance provider 'taurus'.`,
  ]);
});

test('accepts a provider in the document, manual figures, and no provider', () => {
  expect([...provider('river-bank'), ...provider('manual'), ...provider(null)]).toEqual([]);
});
