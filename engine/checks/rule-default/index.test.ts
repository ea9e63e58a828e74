import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import ruleDefault from './index.ts';

test('finds a rule that repeats its default', () => {
  expect(findings(ruleDefault, siteWith({ rules: { 'compare.maximum': 3, 'stock.soldWindowDays': 9999 } }))).toEqual(
    [],
  );
  const text = siteWith({ rules: { 'finance.frequency.initial': 'weekly' } });
  expect(findings(ruleDefault, text)).toEqual([
    `rule-default «"finance.frequency.initial"» The rule 'finance.frequency.initial' is set to the default.`,
  ]);
});
