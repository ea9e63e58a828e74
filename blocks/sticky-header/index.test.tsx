import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

test('shows the vehicle and its price, hidden until scrolled into view', async () => {
  const html = await renderLoaded(definition);
  const header = dom(html).querySelector('.sticky-header');
  expect(header?.hasAttribute('inert')).toBe(true);
  expect(header?.hasAttribute('data-shown')).toBe(false);
  expect(texts(html, '.sticky-header__title')).toEqual(['2022 Toyota RAV4']);
  expect(texts(html, '.sticky-header__price')).toEqual(['$45,990']);
});

test('is absent on sites that hide it [vehicle-page.sticky-header-hidden-some-sites]', async () => {
  expect(await renderLoaded(definition, { rules: { 'vehicle.stickyHeader.shown': false } })).toBe('');
});

test('has the weekly price and the market indicator if the site places them there', async () => {
  const rules = {
    'finance.estimate.eligible': true,
    'finance.estimate.placements': ['stickyHeader'],
    'market.placements': ['stickyHeader'],
  };
  const vehicle = {
    ...testVehicle,
    autograb_data: { average_market_price: 60_000, state_average_market_price: 60_000 },
  };
  const html = await renderLoaded(definition, { rules, vehicle });
  expect(texts(html, '.sticky-header__price small')).toEqual(['$181 /wk']);
  expect(texts(html, '.sticky-header__market')).toEqual(['Below market price']);
});

test('reserving, with its amount, is offered if the site places that there', async () => {
  const buttons = async (places: readonly string[]) =>
    texts(
      await renderLoaded(definition, {
        features: ['reserve'],
        rules: { 'reserve.amountPlacements': places },
        document: { pages: { '/contact': { blocks: [] }, '/cars/:slug/checkout': { blocks: [] } } },
      }),
      '.button',
    );
  expect(await buttons(['card', 'sidebar'])).not.toContain('Reserve Car Now');
  expect(await buttons(['stickyHeader'])).toContain('Reserve Car Now · $200');
});

test('a sold vehicle has no price and a button for similar vehicles', async () => {
  const html = await renderLoaded(definition, { vehicle: { ...testVehicle, status: 'sold' } });
  expect(dom(html).querySelector('.sticky-header__price')).toBeNull();
  expect(texts(html, '.button')[0]).toBe('Find Me Something Similar');
});

test('a lender that depends on the vehicle is resolved once, though two lists name its rule', async () => {
  const rules = {
    'finance.estimate.eligible': true,
    'finance.estimate.placements': ['stickyHeader'],
    'finance.provider': [{ when: { 'vehicle.car_type': 'new' }, use: 'factory' }, { use: 'manual' }],
  };
  expect(await renderLoaded(definition, { rules })).toContain('$181 /wk');
});
