import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderBlock, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const fold = (length: number | null) =>
  dom(
    renderBlock(definition, {
      vehicle: true,
      data: { text: words },
      rules: { 'finance.disclaimer.truncation': length },
    }),
  );

test('is the target of the asterisks of estimates [routes.anchor-finance-disclaimer]', async () => {
  const html = await renderLoaded(definition);
  expect(texts(html, '#financeDisclaimer .more')).toEqual(['Estimate only.']);
});

test('is shown in full when no length is configured [vehicle-page.disclaimer-197-one-site]', () => {
  const document = fold(null);
  expect(document.querySelector('p')?.textContent).toBe(words);
  expect(document.querySelector('details')).toBeNull();
});

test('is truncated at 197 characters and expands and collapses without JavaScript [vehicle-page.disclaimer-197-one-site] [vehicle-page.finance-disclaimer-toggle] [finance-display.disclaimer-197]', () => {
  const document = fold(197);
  const [rest] = document.querySelectorAll('.more__rest');
  const shown = words.slice(0, words.length - (rest?.textContent.length ?? 0));
  expect(shown.length).toBeLessThanOrEqual(197);
  expect(shown.length).toBeGreaterThan(180);
  expect(shown + (rest?.textContent ?? '')).toBe(words);
  expect(document.querySelector('.more__only-first')?.textContent).toBe('…');
  expect(document.querySelector('details > summary')?.textContent).toBe('MoreLess');
});

test('the text of the provider, or of the site, replaces that of a lender without one', async () => {
  const vehicle = { ...testVehicle, finance_lenders: {} };
  const providers = { manual: { name: 'Dealer finance', disclaimer: 'The provider says.' } };
  const shown = async (finance: NonNullable<SiteDocument['finance']>) =>
    texts(await renderLoaded(definition, { vehicle, document: { finance } }), 'p')[0];
  expect(await shown({ providers })).toBe('The provider says.');
  expect(await shown({})).toMatch(/^Repayments shown are estimates and not an offer of credit\./);
});

test("without an estimate it is the provider's, not that of the lender about its repayment", async () => {
  const document = {
    finance: { providers: { manual: { name: 'Dealer finance', disclaimer: 'Subject to approval.' } } },
  };
  const rules = { 'finance.estimate.eligible': false, 'finance.disclaimer.source': 'lender' };
  expect(texts(await renderLoaded(definition, { document, rules }), 'p')).toEqual(['Subject to approval.']);
});

test('is absent without finance', async () => {
  expect(await renderLoaded(definition, { rules: { 'finance.provider': null } })).toBe('');
  expect(await renderLoaded(definition, { vehicle: { ...testVehicle, status: 'sold' } })).toBe('');
});
