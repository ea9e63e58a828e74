import { findings, siteWith } from '../testing.ts';
import {
  comparisonBelowInterest,
  financeProviderExists,
  providerNamed,
  providerPriceOrder,
  rateAsFraction,
  unusedProvider,
} from './finance.ts';
import { describe, expect, test } from 'vitest';

describe('finance-provider-exists', () => {
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
});

describe('provider-named', () => {
  test('finds a provider that neither the site nor its template names, and the one that may be meant', () => {
    const finance = { providers: { taurus: { name: 'Taurus' }, tuarus: { fees: { establishment: 5 } } } };
    expect(findings(providerNamed, siteWith({ finance }))).toEqual([
      `provider-named «"tuarus"» The finance provider 'tuarus' has no name.`,
    ]);
  });
});

test('finds a provider that finances no price', () => {
  const price = { min: 50_000, max: 100 };
  const finance = { providers: { hume: { name: 'Hume', price }, derwent: { name: 'Derwent', price: { min: 500 } } } };
  expect(findings(providerPriceOrder, siteWith({ finance })).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    `provider-price-order «{ "min": 50000, "max": 100 }» 'hume' finances prices from 50000 to 100: there are none.`,
  ]);
});

test('comparison-below-interest finds a comparison rate that leaves out the interest', () => {
  const rates = (interest: number, comparison: number) => {
    const finance = { providers: { hume: { name: 'Hume', rates: { interest, comparison } } } };
    return findings(comparisonBelowInterest, siteWith({ finance }));
  };
  expect(rates(6.49, 5.9)).toEqual([
    'comparison-below-interest «5.9» A comparison rate of 5.9 is below the interest rate of 6.49.',
  ]);
  expect(rates(6.49, 6.49)).toEqual([]);
});

test('rate-as-fraction finds rates that are not in per cent, but no low ones', () => {
  const rates = (interest: number, comparison: number) => {
    const finance = { providers: { hume: { name: 'Hume', rates: { interest, comparison } } } };
    return findings(rateAsFraction, siteWith({ finance }));
  };
  expect(rates(0.0649, 0.0701)).toEqual([
    'rate-as-fraction «0.0649» 0.0649 is 0.0649 % a year; 6.49 % is written 6.49.',
    'rate-as-fraction «0.0701» 0.0701 is 0.0701 % a year; 7.01 % is written 7.01.',
  ]);
  expect([...rates(0, 0.5), ...rates(0.9, 6.49)]).toEqual([]);
});

describe('unused-provider', () => {
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
});
