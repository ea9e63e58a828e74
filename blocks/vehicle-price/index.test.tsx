import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

test('shows the price with its type [vehicle-page.sidebar-price]', async () => {
  const [text] = texts(await renderLoaded(definition), '.price-line');
  expect(text).toContain('$45,990');
  expect(text).toContain('Drive Away');
});

const estimate = { 'finance.estimate.eligible': true };

test('has a teaser with the weekly price, rounded as the site rounds, linked to the finance disclaimer [vehicle-page.sidebar-weekly-teaser]', async () => {
  const teaser = async (rounding: string) => {
    const html = await renderLoaded(definition, { rules: { ...estimate, 'finance.rounding': rounding } });
    const link = dom(html).querySelector('.vehicle-price__weekly a');
    expect(link?.getAttribute('href')).toBe('#financeDisclaimer');
    return link?.textContent;
  };
  expect(await teaser('nearest')).toBe('Only $181 /wk*');
  expect(await teaser('up')).toBe('Only $182 /wk*');
  expect(await teaser('cents')).toBe('Only $181.20 /wk*');
});

test('the rates are in a tooltip that is a button with them as its name, inline, or nowhere [finance-display.sidebar-teaser-rate-tooltip]', async () => {
  const detail = async (rateDetail: string) => {
    const rules = { ...estimate, 'finance.estimate.rateDetail': rateDetail };
    const document = dom(await renderLoaded(definition, { rules }));
    const tip = document.querySelector('button.rate-tip');
    return [tip?.getAttribute('aria-label'), document.querySelector('.rate-detail')?.textContent];
  };
  const rates = '8.99% p.a. interest rate, 9.85% p.a. comparison rate';
  expect(await detail('tooltip')).toEqual([rates, undefined]);
  expect(await detail('inline')).toEqual([undefined, rates]);
  expect(await detail('none')).toEqual([undefined, undefined]);
});

test('has no teaser if the site hides estimates in the sidebar', async () => {
  const rules = { ...estimate, 'finance.estimate.placements': ['card'] };
  expect(await renderLoaded(definition, { rules })).not.toContain('/wk');
});

test('the size of a price drop is without GST where prices are', async () => {
  const vehicle = { ...testVehicle, price: 110_000, price_drop: { before: 121_000, at: '2026-11-20T00:00:00Z' } };
  const drop = async (basis: string) => {
    const rules = { 'price.drop.shown': true, 'price.gst.display': basis };
    return texts(await renderLoaded(definition, { vehicle, rules }), '.vehicle-price__drop')[0];
  };
  expect(await drop('inclusive')).toContain('Reduced $11,000 on');
  expect(await drop('exclusive')).toContain('Reduced $10,000 on');
});

test('has no teaser when the price itself is hidden', async () => {
  const rules = { ...estimate, 'price.precedence': ['text'] };
  expect(await renderLoaded(definition, { rules })).not.toContain('/wk');
});

test('the location link points to the map on the page, or to the configured target [vehicle-page.sidebar-location-link]', async () => {
  const page = { name: 'location', blocks: [] };
  const link = async (target: string, path = '/our-location/:slug') => {
    const vehicle = {
      ...testVehicle,
      location: { id: 1, slug: 'city', name: 'Test City', place_url: 'https://maps.example/city' },
    };
    const html = await renderLoaded(definition, {
      vehicle,
      rules: { 'vehicle.place.linkTarget': target },
      document: { pages: { [path]: page }, locations: [{ id: 1, slug: 'city', name: 'Test City' }] },
    });
    const found = dom(html).querySelector('.vehicle-price__link');
    return [found?.textContent, found?.getAttribute('href')];
  };
  expect(await link('mapAnchor')).toEqual(['Located at Test City', '#vehicle-map']);
  expect(await link('locationPage')).toEqual(['Located at Test City', '/our-location/city']);
  // A place whose page the site does not have is no link.
  expect(await link('locationPage', '/showrooms/:slug')).toEqual([undefined, undefined]);
  expect(await link('maps')).toEqual(['Located at Test City', 'https://maps.example/city']);
});

const market = (price: number, average: number, state: number) => ({
  ...testVehicle,
  price,
  autograb_data: { average_market_price: average, state_average_market_price: state },
});

test('shows below market only when more than 499 below the average [vehicle-page.market-indicator-499]', async () => {
  const rules = { 'market.placements': ['sidebar'] };
  const says = async (price: number) =>
    (await renderLoaded(definition, { rules, vehicle: market(price, 40_000, 50_000) })).includes('Below market price');
  expect(await says(39_500)).toBe(true);
  expect(await says(39_501)).toBe(false);
});

test('says by how much it is below the average', async () => {
  const rules = { 'market.placements': ['sidebar'] };
  const html = await renderLoaded(definition, { rules, vehicle: market(38_790, 40_000, 50_000) });
  expect(texts(html, '.vehicle-price__market')).toEqual([
    'Below market price $1,210 less than the average market price of $40,000.',
  ]);
});

test('does not show it for a sold vehicle or a placeholder price', async () => {
  const says = async (change: object, rules = {}) =>
    (
      await renderLoaded(definition, {
        rules: { 'market.placements': ['sidebar'], ...rules },
        vehicle: { ...market(30_000, 40_000, 50_000), ...change },
      })
    ).includes('Below market price');
  expect(await says({})).toBe(true);
  expect(await says({ status: 'sold' })).toBe(false);
  expect(await says({ status: 'sold' }, { 'price.precedence': ['list'] })).toBe(false);
  expect(await says({ price: 9 })).toBe(false);
});

test('shows below market only when also below the average of the state [vehicle-page.market-indicator-state-average]', async () => {
  const rules = { 'market.placements': ['sidebar'] };
  const says = async (state: number) =>
    (await renderLoaded(definition, { rules, vehicle: market(30_000, 40_000, state) })).includes('Below market price');
  expect(await says(30_001)).toBe(true);
  expect(await says(30_000)).toBe(false);
});
