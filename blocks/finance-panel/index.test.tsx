import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const steps = (html: string) => texts(html, '.finance-panel__steps li');
const withoutCar = (rules: Record<string, unknown> = {}) =>
  renderLoaded(definition, { pageName: 'finance', rules: { 'finance.panel.content': 'steps', ...rules } });

test('shows the chosen vehicle with its price [finance-form.panel-shows-chosen-car]', async () => {
  const html = await renderLoaded(definition, { pageName: 'finance' });
  expect(texts(html, '.lead-car__name')).toEqual([testVehicle.name]);
  expect(texts(html, '.lead-car .price')).toHaveLength(1);
  expect(steps(html)).toEqual([]);
});

test('shows three numbered steps where there is no vehicle [finance-form.panel-three-steps-without-car] [finance-form.step-1-text] [finance-form.step-2-text] [finance-form.step-3-text]', async () => {
  const html = await withoutCar();
  expect(html).toContain('<ol');
  expect(steps(html)).toEqual([
    'Apply online in 5 minutes!',
    'Get pre-approved with your own personalised finance rate',
    'Purchase your dream car',
  ]);
});

test('a configured list replaces the steps, with texts of its own [finance-form.panel-custom-steps]', async () => {
  const html = await withoutCar({ 'finance.panel.steps': ['apply', 'Pick up the keys'] });
  expect(steps(html)).toEqual(['Apply online in 5 minutes!', 'Pick up the keys']);
});

test('the logo of the lender is below either, where the site shows it', async () => {
  const finance = { providers: { manual: { name: 'Dealer finance', logo: 'media/lender.svg' } } };
  const logos = async (rules: Record<string, unknown>) => {
    const html = await renderLoaded(definition, { pageName: 'finance', rules, document: { finance } });
    return [...dom(html).querySelectorAll('.lender-logo')].map((logo) => [
      logo.getAttribute('src'),
      logo.getAttribute('alt'),
    ]);
  };
  const shown = { 'finance.providerLogoShown': true };
  expect(await logos({})).toEqual([]);
  expect(await logos(shown)).toEqual([['/media/lender.svg', 'Dealer finance']]);
  expect(await logos({ ...shown, 'finance.panel.content': 'steps' })).toHaveLength(1);
  expect(await logos({ ...shown, 'finance.provider': null })).toEqual([]);
});

test('can be hidden [finance-form.panel-hideable]', async () => {
  expect(await withoutCar({ 'finance.panel.content': 'hidden' })).toBe('');
});
