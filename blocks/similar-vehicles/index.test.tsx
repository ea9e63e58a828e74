import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.tsx';

const own = stockVehicle(1, { model: 'Own', price: 40_000 });

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    own,
    ...Array.from({ length: 12 }, (_, index) =>
      stockVehicle(10 + index, { model: `Near${index}`, price: 40_000 + index * 100 }),
    ),
    stockVehicle(30, { model: 'Dear', price: 51_000 }),
    stockVehicle(2_147_483_647, { model: 'Last', price: 51_000 }),
    stockVehicle(31, { model: 'Sold', price: 40_000, status: 'sold', sold: true }),
    stockVehicle(32, { model: 'Ute', price: 40_000, simple_body: 'Ute' }),
    stockVehicle(33, { model: 'Caravan', price: 40_000, item_type: 'caravan' }),
  ]);
});

const render = (options: Parameters<typeof renderWithStock>[2] = {}) =>
  renderWithStock(definition, search, {
    path: '/cars/vehicle-1',
    pageName: 'vehicle',
    vehicle: own,
    ...options,
    rules: { 'similar.source': 'search', ...options.rules },
  });
const models = (html: string) => texts(html, '.card__link').map((title) => title.split(' ')[2]);

test('shows up to 6 vehicles of the same type, body and price, never itself or sold ones [similar.results-up-to-6] [similar.fallback-plain-search]', async () => {
  const found = models(await render({ rules: { 'similar.queryLimit': 50 } }));
  expect(found).toEqual(['Near0', 'Near1', 'Near2', 'Near3', 'Near4', 'Near5']);
});

test('has the vehicle type in its heading, Car by default [similar.title-in-stock] [similar.title-subscription]', async () => {
  const heading = async (item_type: string, features: readonly 'subscription'[] = []) =>
    texts(
      await render({
        vehicle: { ...own, item_type } as typeof own,
        features: [...features],
        rules: { 'similar.source': 'recommended' },
      }),
      'h2',
    )[0];
  expect(await heading('car')).toBe('Similar Cars In-Stock');
  expect(await heading('truck')).toBe('Similar Trucks In-Stock');
  expect(await heading('motorcycle')).toBe('Similar Motorcycles In-Stock');
  expect(await heading('caravan', ['subscription'])).toBe('Similar Caravans Available');
});

test('the number is configurable [similar.count-configurable]', async () => {
  expect(models(await render({ rules: { 'similar.count': 3 } }))).toHaveLength(3);
  expect(await render({ rules: { 'similar.count': 0 } })).toBe('');
});

test('requests 10 vehicles at most [similar.query-limit-10]', async () => {
  const limits: number[] = [];
  const asked: VehicleSearch = {
    ...search,
    list: (filter, limit, ...rest) => {
      limits.push(limit);
      return search.list(filter, limit, ...rest);
    },
  };
  await renderWithStock(definition, asked, {
    path: '/cars/vehicle-1',
    pageName: 'vehicle',
    vehicle: own,
    rules: { 'similar.source': 'search' },
  });
  expect(limits).toEqual([10]);
});

test("is headed 'Similar <type>s In-Stock' [similar.title-in-stock]", async () => {
  expect(texts(await render(), 'h2')).toEqual(['Similar Cars In-Stock']);
  expect(texts(await render({ rules: { 'stock.vehicleNoun': 'truck' } }), 'h2')).toEqual(['Similar Trucks In-Stock']);
});

test("on subscription sites it is headed 'Similar <type>s Available' [similar.title-subscription]", async () => {
  expect(texts(await render({ features: ['subscription'] }), 'h2')).toEqual(['Similar Cars Available']);
});

test('when fetched by the browser, server HTML has 6 placeholders and a link to a search for them [similar.loading-placeholders-6]', async () => {
  const html = await render({ rules: { 'similar.source': 'recommended' } });
  const page = dom(html);
  expect(page.querySelectorAll('.similar-vehicles__placeholder')).toHaveLength(6);
  expect(models(html)).toEqual([]);
  expect(page.querySelector('.section__head a')?.getAttribute('href')).toBe(
    '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-50000',
  );
  const three = dom(await render({ rules: { 'similar.source': 'recommended', 'similar.count': 3 } }));
  expect(three.querySelectorAll('.similar-vehicles__placeholder')).toHaveLength(3);
});

test('shows the fetched vehicles in order, only those for sale [api.second-search-fetch] [api.second-search-uses]', async () => {
  const html = await render({ path: '/cars/vehicle-1?_part=similar&ids=30,12,31,2147483647,11' });
  expect(models(html)).toEqual(['Dear', 'Near2', 'Last', 'Near1']);
});

test.each(['?_part=similar&ids=31', '?_part=similar&ids=999', '?_part=similar&ids=x,1e9,-3,"'])(
  'falls back to the plain search when no fetched vehicle can be shown: %s',
  async (query) => {
    expect(models(await render({ path: `/cars/vehicle-1${query}` }))[0]).toBe('Near0');
  },
);
