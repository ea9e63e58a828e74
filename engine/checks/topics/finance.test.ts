import { findings, siteWith } from '../testing.ts';
import { comparisonRateWarning, financeLenderDiffers, financeProviderExists, unusedProvider } from './finance.ts';
import { describe, expect, test } from 'vitest';

describe('comparison-rate-warning', () => {
  test('finds a lender whose estimates lack the comparison rate warning', () => {
    const provider = { name: 'Lender' };
    const providers = {
      bare: provider,
      short: { ...provider, disclaimer: 'Terms apply.' },
      mild: { ...provider, disclaimer: 'The comparison rate is for $30,000 over five years.' },
      whole: {
        ...provider,
        disclaimer: 'The comparison rate is for $30,000. WARNING: it is true for the example only.',
      },
    };
    expect(findings(comparisonRateWarning, siteWith({ finance: { providers } }))).toEqual([
      `comparison-rate-warning «"bare"» The estimates of 'bare' have no disclaimer.`,
      `comparison-rate-warning «"Terms apply."» The disclaimer of 'short' does not mention a comparison rate.`,
      `comparison-rate-warning «"${providers.mild.disclaimer}"» The disclaimer of 'mild' does not mention a warning.`,
    ]);
  });
});

describe('finance-lender-differs', () => {
  const provider = (more: object) =>
    findings(
      financeLenderDiffers,
      siteWith({ finance: { providers: { 'river-bank': { name: 'River Bank', ...more } } } }),
    );

  test('reports a lender whose figures no estimate reads', () => {
    expect(provider({ lender: 'river' })).toEqual([
      `finance-lender-differs «"river"» The provider 'river-bank' reads the figures of the lender 'river' only for its disclaimer and fees.`,
    ]);
    expect([...provider({ lender: 'river-bank' }), ...provider({})]).toEqual([]);
  });
});

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
