import { findings, siteWith } from '../testing.ts';
import {
  comparisonWarningMissing,
  disclaimerPlaceholders,
  rateWithoutComparison,
  repaymentWithoutTerm,
} from './finance-wording.ts';
import { describe, expect, test } from 'vitest';

const lender = (provider: object) => ({ finance: { providers: { bank: { name: 'Bank', ...provider } } } });

describe('disclaimer-placeholders', () => {
  const found = (provider: object) => findings(disclaimerPlaceholders, siteWith(lender(provider)));

  test('finds a placeholder that nothing fills, and suggests one', () => {
    expect(found({ disclaimer: 'From {rate} p.a.' })).toEqual([
      `disclaimer-placeholder-unknown «{rate}» {rate} is not a placeholder of disclaimers.`,
    ]);
  });

  test('finds one that the source of the estimates has no value for', () => {
    const disclaimer = 'A balloon of {lender.balloon}.';
    expect(found({ disclaimer, source: 'quote' })).toEqual([
      `disclaimer-placeholder-unfillable «{lender.balloon}» Estimates of the source 'quote' have no value for {lender.balloon}.`,
    ]);
    expect([...found({ disclaimer }), ...found({ disclaimer, source: 'calculator' })]).toEqual([]);
  });
});

describe('rate-without-comparison', () => {
  const found = (parts: object, blocks: readonly { readonly type: string }[] = []) =>
    findings(rateWithoutComparison, siteWith({ ...parts }, blocks));

  test('finds facts of the card, for the site and for a lender, in cases too', () => {
    const bare = ['payment', 'interestRate', 'term'];
    const rules = { 'finance.summary.fields': [{ when: { 'vehicle.make': 'Kia' }, use: bare }, { use: ['payment'] }] };
    const whole = { 'finance.summary.fields': ['interestRate', 'comparisonRate'] };
    expect(found({ rules })).toHaveLength(1);
    expect(found(lender({ rules: { 'finance.summary.fields': bare } }))).toHaveLength(1);
    expect(found({ rules: whole })).toEqual([]);
  });

  test('finds disclaimers and texts of pages', () => {
    expect(found(lender({ disclaimer: 'At {lender.rate}.' }))).toHaveLength(1);
    expect(found(lender({ disclaimer: 'At {lender.rate} ({lender.comparisonRate}).' }))).toEqual([]);
    const text = (markdown: string) => found({}, [{ type: 'text', markdown } as { type: string }]);
    expect(text('Now from 4.9% p.a. on demos.')).toEqual([
      'rate-without-comparison «4.9% p.a» The text states an interest rate without a comparison rate.',
    ]);
    expect([...text('From 4.9% p.a., comparison rate 5.4% p.a.'), ...text('98% of shoppers')]).toEqual([]);
  });
});

describe('repayment-without-term', () => {
  const found = (parts: object, blocks: readonly { readonly type: string }[] = []) =>
    findings(repaymentWithoutTerm, siteWith({ ...parts }, blocks));

  test('finds facts of the card and of the strip, and disclaimers', () => {
    expect(found({ rules: { 'finance.summary.fields': ['payment', 'balloon'] } })).toHaveLength(1);
    expect(found({ rules: { 'finance.strip.fields': ['monthly', 'rates'] } })).toHaveLength(1);
    expect(found({ rules: { 'finance.strip.fields': ['weekly', 'term'] } })).toEqual([]);
    expect(found(lender({ disclaimer: '{lender.weekly} a week.' }))).toHaveLength(1);
    expect(found(lender({ disclaimer: '{lender.weekly} a week for {lender.term}.' }))).toEqual([]);
  });

  test('finds texts about a loan, not other prices by the week', () => {
    const text = (markdown: string) => found({}, [{ type: 'text', markdown } as { type: string }]);
    expect(text('From $99 a week with finance.')).toHaveLength(1);
    expect(text('From $99 a week over 5 years with finance.')).toEqual([]);
    expect(text('Storage from $99 a week.')).toEqual([]);
  });
});

describe('comparison-warning-missing', () => {
  const found = (wording: object) => findings(comparisonWarningMissing, siteWith({ wording }));

  test('finds a statement without amount, term, security or warning', () => {
    expect(found({ 'finance.comparison.warning': 'The comparison rate is an example.' })).toEqual([
      `comparison-warning-missing «"The comparison rate is an example."» The text does not state a warning.`,
    ]);
    expect(found({ 'finance.comparison.fixedAmount': 'Based on a loan.' })).toHaveLength(3);
    expect(found({ 'finance.comparison.fixedAmount': 'Based on a secured loan of $30,000 over 5 years.' })).toEqual([]);
  });
});

test("a message named like one of JavaScript's own properties does not stop the check", () => {
  expect(findings(comparisonWarningMissing, siteWith({ wording: { hasOwnProperty: 'x', valueOf: 'y' } }))).toEqual([]);
});
