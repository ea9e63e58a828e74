import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.tsx';

let search: VehicleSearch;
beforeAll(async () => {
  const used = Array.from({ length: 8 }, (_, index) =>
    stockVehicle(index + 1, { model: `Used ${index + 1}`, created_at_timestamp: index + 1 }),
  );
  search = await stockSearch([
    ...used,
    stockVehicle(20, { model: 'New', car_type: 'new', created_at_timestamp: 90 }),
    stockVehicle(21, { model: 'Sold', status: 'sold', created_at_timestamp: 91 }),
    stockVehicle(22, { model: 'Coming', status: 'coming_soon', created_at_timestamp: 92 }),
  ]);
});

const pages = { '/finance': { blocks: [] }, '/search/:group': { name: 'search', blocks: [] } };
const render = (props: object = {}, rules: object = {}, path = '/') =>
  renderWithStock(definition, search, {
    path,
    pageName: 'home',
    props: { all: '/search/used-cars', ...props },
    rules: rules as Record<string, unknown>,
    document: { pages } as never,
  });
const shown = (html: string) => [...dom(html).querySelectorAll('.card__link')].map((link) => link.getAttribute('href'));
const buttons = (html: string) =>
  [...dom(html).querySelectorAll('.finance-landing__buttons a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

test('is headed and shows the six newest used cars in stock [finance-landing.heading] [finance-landing.six-featured-used-cars]', async () => {
  const html = await render();
  expect(texts(html, 'h2')).toEqual(['Get Finance Now']);
  expect(shown(html)).toEqual([8, 7, 6, 5, 4, 3].map((id) => `/cars/vehicle-${id}`));
});

test('or the configured ones, in their order [finance-landing.six-featured-used-cars]', async () => {
  expect(shown(await render({ vehicles: [2, 20, 1, 21] }))).toEqual([2, 20, 1].map((id) => `/cars/vehicle-${id}`));
  // The first of them, not the newest.
  const more = await render({ vehicles: [21, 1, 2, 3, 4, 5, 6, 7] });
  expect(shown(more)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/cars/vehicle-${id}`));
  expect(shown(await render({ vehicles: [1, 2] }, { 'finance.landing.count': 0 }))).toEqual([]);
});

test('leads to the finance form and to all used cars [finance-landing.start-button] [finance-landing.view-all-button]', async () => {
  const all = ['View All Used Cars', '/search/used-cars'];
  expect(buttons(await render())).toEqual([['Start Finance Journey', '/finance#finance-form'], all]);
  for (const path of ['/finance', '/personalised/finance?car_id=1'])
    expect(buttons(await render({}, {}, path))).toEqual([['Start Finance Journey', '#finance-form'], all]);
});

test('leaves nothing on a site without a finance page', async () => {
  expect(await render({}, { 'finance.pageRoute': '/loans' })).toBe('');
});
