import { expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderBlock, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const fold = (length: number | null) =>
  dom(renderBlock(definition, { vehicle: true, data: words, rules: { 'finance.disclaimer.truncation': length } }));

test('is where the asterisks of the estimates lead [routes.anchor-finance-disclaimer]', async () => {
  const html = await renderLoaded(definition);
  expect(texts(html, '#financeDisclaimer')).toEqual(['Estimate only.']);
});

test('is whole where no length is set [vehicle-page.disclaimer-197-one-site]', () => {
  const document = fold(null);
  expect(document.querySelector('p')?.textContent).toBe(words);
  expect(document.querySelector('details')).toBeNull();
});

test('is cut at 197 characters and expands and collapses without JavaScript [vehicle-page.disclaimer-197-one-site] [vehicle-page.finance-disclaimer-toggle] [finance-display.disclaimer-197]', () => {
  const document = fold(197);
  const [rest] = document.querySelectorAll('.more__rest');
  const shown = words.slice(0, words.length - (rest?.textContent.length ?? 0));
  expect(shown.length).toBeLessThanOrEqual(197);
  expect(shown.length).toBeGreaterThan(180);
  expect(shown + (rest?.textContent ?? '')).toBe(words);
  expect(document.querySelector('.more__only-first')?.textContent).toBe('…');
  expect(document.querySelector('details > summary')?.textContent).toBe('MoreLess');
});

test("the provider's text, or the site's own words, stand in for a lender that has none", async () => {
  const vehicle = { ...testVehicle, finance_lenders: {} };
  const providers = { manual: { name: 'Dealer finance', disclaimer: 'The provider says.' } };
  const shown = async (finance: NonNullable<SiteDocument['finance']>) =>
    texts(await renderLoaded(definition, { vehicle, document: { finance } }), 'p')[0];
  expect(await shown({ providers })).toBe('The provider says.');
  expect(await shown({})).toMatch(/^Repayments shown are estimates and not an offer of credit\./);
});

test('is not there where nothing is lent', async () => {
  expect(await renderLoaded(definition, { rules: { 'finance.provider': null } })).toBe('');
  expect(await renderLoaded(definition, { vehicle: { ...testVehicle, status: 'sold' } })).toBe('');
});
