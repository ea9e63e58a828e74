import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { fuelCost, fuelPriceIn } from './cost.ts';
import definition from './index.ts';

const vehicle = (change: object) => ({ ...testVehicle, ...change });
const consuming = (litres: number | null) =>
  vehicle({ variant: { ...testVehicle.variant, fuelconsumptioncombined: litres } });
const fields = (html: string) =>
  [...dom(html).querySelectorAll('input')].map((input) => [input.name, input.getAttribute('value')]);
const figures = (html: string) => [...texts(html, '.calculator__figure'), ...texts(html, '.calculator__fact')];

test('the cost is distance / 100 x consumption x price [vehicle-page.fuel-formula]', () => {
  expect(fuelCost({ distance: 300, price: 2 }, 8, 'week')).toBe(48);
  expect(fuelCost({ distance: 300, price: 2 }, 8, 'year')).toBe(2496);
  expect(fuelCost({ distance: 300, price: 2 }, 8, 'month')).toBe(208);
});

test('per week to two decimals, and per month and per year of 52 weeks [vehicle-page.fuel-formula] [vehicle-page.fuel-calculator] [delivery-fuel.running-fuel-cost]', async () => {
  const html = await renderLoaded(definition);
  expect(figures(html)).toEqual([
    '$20.40 per week',
    'per month$88.40',
    'per year$1,060.80',
    'Combined fuel use4.8 L/100km',
  ]);
});

test('starts with 250 kms a week at $1.70, or with the configured values [vehicle-page.fuel-price-default-1-70] [vehicle-page.fuel-distance-default-250]', async () => {
  expect(fields(await renderLoaded(definition))).toEqual([
    ['fuel_distance', '250 kms'],
    ['fuel_price', '$1.70'],
  ]);
  const rules = { 'fuel.price': 1.95, 'fuel.weeklyDistance': 400 };
  expect(fields(await renderLoaded(definition, { rules }))).toEqual([
    ['fuel_distance', '400 kms'],
    ['fuel_price', '$1.95'],
  ]);
});

test('a price with a decimal comma is one', async () => {
  expect(['1,85', '$1.85', '2'].map(fuelPriceIn)).toEqual([1.85, 1.85, 2]);
  const html = await renderLoaded(definition, { url: new URL('https://a.example/cars/a?fuel_price=1%2C85') });
  expect(fields(html)[1]).toEqual(['fuel_price', '$1.85']);
});

test("the distance ends with ' kms', including the space [formatting.distance-suffix]", async () => {
  const rules = { 'fuel.weeklyDistance': 1250 };
  expect(fields(await renderLoaded(definition, { rules }))[0]).toEqual(['fuel_distance', '1,250 kms']);
});

test('an unknown consumption counts as 10 L/100km, with a notice [vehicle-page.fuel-consumption-default-10]', async () => {
  for (const unknown of [consuming(null), consuming(0), vehicle({ variant: null })]) {
    const html = await renderLoaded(definition, { vehicle: unknown });
    expect(figures(html)[0]).toBe('$42.50 per week');
    expect(texts(html, '.calculator__note')).toEqual([
      'There is no figure for this vehicle, so 10.0 L/100km is assumed.',
    ]);
  }
  expect(texts(await renderLoaded(definition), '.calculator__note')).toEqual([]);
});

test('hidden for electric vehicles, not for hybrids [vehicle-page.fuel-calculator-hidden-electric]', async () => {
  const shown = async (simple_fuel: string | null, fuel: string | null) =>
    (await renderLoaded(definition, { vehicle: vehicle({ simple_fuel, fuel }) })) !== '';
  expect(await shown('Electric', 'Electric')).toBe(false);
  expect(await shown('ELECTRIC', 'Battery')).toBe(false);
  expect(await shown(null, 'electric')).toBe(false);
  expect(await shown('Hybrid', 'Petrol/Electric')).toBe(true);
  expect(await shown('Petrol', 'Electric')).toBe(true);
  expect(await shown(null, null)).toBe(true);
});

test('figures are written in the language of the site', async () => {
  const site = { slug: 'test-motors', id: 1, name: 'Test', city: 'Sydney', hosts: ['test.example'], locale: 'vi' };
  const html = await renderLoaded(definition, { document: { site } });
  expect(figures(html).at(-1)).toBe('Combined fuel use4,8 L/100km');
});
