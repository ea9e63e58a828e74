import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.tsx';

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { make: 'Toyota', model: 'RAV4' }),
    stockVehicle(2, { make: 'Toyota', model: 'HiLux', simple_body: 'Ute' }),
    stockVehicle(3, { make: 'Land Rover', model: 'Defender' }),
  ]);
});

const render = (options: Parameters<typeof renderWithStock>[2] = {}) =>
  renderWithStock(definition, search, {
    path: '/',
    pageName: 'home',
    props: { heading: 'Find your next car' },
    ...options,
    document: { pages: { '/search/:group': { name: 'search', blocks: [] } }, ...options.document },
  });

test('the search is a form that a browser submits to the main search page', async () => {
  const groups = [{ path: 'used-cars', label: 'Used cars', filter: { 'vehicle.status': 'in_stock' } }];
  const html = await render({ rules: { 'search.mainRoute': '/search/used-cars' }, document: { search: { groups } } });
  const document = dom(html);
  expect(texts(html, 'h1')).toEqual(['Find your next car']);
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/search/used-cars');
  expect([...document.querySelectorAll('select')].map((select) => select.getAttribute('name'))).toEqual([
    'make',
    'make_model',
    'price.max',
  ]);
  expect(texts(html, 'form button')).toEqual(['Search 3 vehicles']);
});

test('offers and counts what its target page can show', async () => {
  const html = await render({
    rules: { 'search.mainRoute': '/search/utes' },
    document: { search: { groups: [{ path: 'utes', label: 'Utes', filter: { 'vehicle.simple_body': 'Ute' } }] } },
  });
  expect(texts(html, 'form button')).toEqual(['Search 1 vehicle']);
  expect(texts(html, 'select[name=make] option')).toEqual(['All makes', 'Toyota (1)']);
  expect(texts(html, 'select[name=make_model] option')).toEqual(['All models', 'HiLux']);
});

test('counts what its target page displays, its default filters included', async () => {
  const html = await render({
    rules: { 'search.mainRoute': '/search/toyota', 'search.filters.initial': { body: ['Ute'] } },
  });
  expect(texts(html, 'form button')).toEqual(['Search 1 vehicle']);
});

test('models are grouped by make', async () => {
  const groups = [...dom(await render()).querySelectorAll('optgroup')].map((group) => [
    group.getAttribute('label'),
    ...[...group.querySelectorAll('option')].map((option) => option.getAttribute('value')),
  ]);
  expect(groups).toEqual([
    ['Land Rover', 'Land Rover Defender'],
    ['Toyota', 'Toyota HiLux', 'Toyota RAV4'],
  ]);
});

test('prices above the configured range are not offered', async () => {
  const rules = { 'search.filters.priceBounds': { min: 0, max: 12_000, step: 500 } };
  const prices = [...dom(await render({ rules })).querySelectorAll('select[name="price.max"] option')];
  expect(prices.map((option) => option.textContent)).toEqual(['Any price', 'Up to $5,000', 'Up to $10,000']);
});

test('the site can configure another search, or none', async () => {
  const tool = (heroSearch: string) => render({ rules: { 'home.heroSearch': heroSearch } });
  expect(dom(await tool('keyword')).querySelector('input[name=query]')).not.toBeNull();
  expect(dom(await tool('budget')).querySelector('select[name="weekly_price_range.max"]')).not.toBeNull();
  const bodies = [...dom(await tool('bodyTiles')).querySelectorAll('.hero__body')];
  expect(bodies.map((link) => link.getAttribute('href'))).toEqual([
    '/search/new-used-and-demo-cars?body=SUV',
    '/search/new-used-and-demo-cars?body=Ute',
  ]);
  expect(dom(await tool('none')).querySelector('form')).toBeNull();
  expect(dom(await render({ props: { heading: 'Hello', search: false } })).querySelector('form')).toBeNull();
});

test('shows its heading when the search service does not respond', async () => {
  const html = renderBlock(definition, { props: { heading: 'Find your next car' } });
  expect(texts(html, 'h1')).toEqual(['Find your next car']);
  expect(dom(html).querySelector('form')).toBeNull();
});

test("body types have the site's own icons, the silhouette standing in, else the silhouette [api.image-cdn-body-icons]", async () => {
  const rules = { 'home.heroSearch': 'bodyTiles' };
  const icons = async (images?: object) => {
    const page = dom(await render({ rules, document: images ? { images } : {} }));
    const pictures = [...page.querySelectorAll('.hero__body > img')].map((picture) => picture.getAttribute('src'));
    return [
      pictures,
      page.querySelectorAll('.hero__body > svg').length,
      page.querySelectorAll('[data-else][hidden] > svg').length,
    ];
  };
  expect(await icons()).toEqual([[], 2, 0]);
  const [pictures, ...rest] = await icons({ bodyIcons: 'https://images.example/bodies/{name}.svg' });
  expect(pictures).toContain('https://images.example/bodies/ute.svg');
  expect(rest).toEqual([0, 2]);
});
