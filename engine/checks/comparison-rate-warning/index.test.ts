import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import comparisonRateWarning from './index.ts';

test('finds a lender whose estimates lack the comparison rate warning', () => {
  const provider = { name: 'Lender' };
  const providers = {
    bare: provider,
    short: { ...provider, disclaimer: 'Terms apply.' },
    mild: { ...provider, disclaimer: 'The comparison rate is for $30,000 over five years.' },
    whole: { ...provider, disclaimer: 'The comparison rate is for $30,000. WARNING: it is true for the example only.' },
  };
  expect(findings(comparisonRateWarning, siteWith({ finance: { providers } }))).toEqual([
    `comparison-rate-warning «"bare"» The estimates of 'bare' have no disclaimer.`,
    `comparison-rate-warning «"Terms apply."» The disclaimer of 'short' does not mention a comparison rate.`,
    `comparison-rate-warning «"${providers.mild.disclaimer}"» The disclaimer of 'mild' does not mention a warning.`,
  ]);
});
