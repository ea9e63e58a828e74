import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.tsx';

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { model: 'Yaris', price: 18_000, tag: 'Runout Sale', created_at_timestamp: 10 }),
    stockVehicle(2, { model: 'Camry', price: 30_000, tag: 'Runout Sale', created_at_timestamp: 30 }),
    stockVehicle(3, { model: 'Kluger', price: 50_000, created_at_timestamp: 20 }),
    stockVehicle(4, { model: 'Prado', status: 'sold', tag: 'Runout Sale', created_at_timestamp: 40 }),
  ]);
});

const render = (props: Record<string, unknown>) =>
  renderWithStock(definition, search, { path: '/', pageName: 'home', props });
const titles = (html: string) => texts(html, '.card__link').map((title) => title.split(' ')[2]);

test('shows the newest vehicles that match its condition, never sold ones', async () => {
  expect(titles(await render({}))).toEqual(['Camry', 'Kluger', 'Yaris']);
  expect(titles(await render({ filter: { 'vehicle.tag': 'Runout Sale' } }))).toEqual(['Camry', 'Yaris']);
  expect(titles(await render({ sort: 'priceAsc', count: 2 }))).toEqual(['Yaris', 'Camry']);
});

test('sorts by the price of a subscription', async () => {
  const prices = { Golf: 700, Swift: 259, Polo: 554 };
  const cars = Object.entries(prices).map(([model, price], index) =>
    stockVehicle(index + 1, { model, subscription_price: price }),
  );
  const props = { sort: 'subscriptionAsc' };
  const html = await renderWithStock(definition, await stockSearch(cars), { path: '/', pageName: 'home', props });
  expect(titles(html)).toEqual(['Swift', 'Polo', 'Golf']);
});

test('renders nothing when no vehicle matches', async () => {
  expect(await render({ filter: { 'vehicle.make': 'Lada' } })).toBe('');
});

test('or shows the no-results card, on the offers page with its own text and address [errors.no-results-offers-description] [search.clear-filters-destination]', async () => {
  const none = { filter: { 'vehicle.make': 'Lada' }, noResults: true };
  const html = await renderWithStock(definition, search, {
    path: '/special-offers',
    pageName: 'specialOffers',
    props: none,
  });
  expect(texts(html, '.no-results h3')).toEqual(['No Results Available']);
  expect(texts(html, '.no-results p')).toEqual([
    'There appears to be no offers currently available that meet the conditions of your search',
  ]);
  const link = (page: string) => dom(page).querySelector('.no-results a');
  expect([link(html)?.textContent, link(html)?.getAttribute('href')]).toEqual(['Clear Filters', '/special-offers']);
  expect(link(await render(none))?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
});

test('has a heading and a link of its own, or belongs to those around it', async () => {
  const html = await render({ heading: 'Runout', link: { to: '/search/runout' } });
  expect(texts(html, 'h2')).toEqual(['Runout']);
  expect(dom(html).querySelector('.card-row__link')?.getAttribute('href')).toBe('/search/runout');
  expect(texts(await render({}), 'h2')).toEqual([]);
});
