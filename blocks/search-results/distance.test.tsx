import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.ts';

const rules = {
  'search.distance.choices': [25, 100],
  'search.filters.visible': ['make_model', 'distance'],
  'search.sort.options': ['relevance', 'nearest', 'priceAsc'],
};

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { model: 'Newcastle', _geo: { lat: -32.93, lng: 151.78 } }),
    stockVehicle(2, { model: 'Parramatta', _geo: { lat: -33.81, lng: 151 } }),
    stockVehicle(3, { model: 'Perth', _geo: { lat: -31.95, lng: 115.86 } }),
    stockVehicle(4, { model: 'Nowhere', _geo: null }),
  ]);
});

const render = (query: string, own: Record<string, unknown> = rules) =>
  renderWithStock(definition, search, { path: `/search/used-cars${query}`, rules: own });
const models = (html: string) => texts(html, '.card__link').map((title) => title.split(' ')[2]);

test('lists vehicles within a distance of a postcode, nearest first', async () => {
  expect(models(await render('?postcode=2150&distance=25'))).toEqual(['Parramatta']);
  expect(models(await render('?postcode=2150&distance=250&sortBy=nearest'))).toEqual(['Parramatta', 'Newcastle']);
  expect(models(await render('?postcode=6000&sortBy=nearest')).slice(0, 2)).toEqual(['Perth', 'Parramatta']);
});

test('offers the configured distances and the selected one', async () => {
  const page = dom(await render('?postcode=2150&distance=60'));
  expect([...page.querySelectorAll('select[name=distance] option')].map(({ textContent }) => textContent)).toEqual([
    'Any distance',
    'Within 25 kms',
    'Within 60 kms',
    'Within 100 kms',
  ]);
  expect(page.querySelector('input[name=postcode]')?.getAttribute('value')).toBe('2150');
  expect(page.querySelector('.results__chip')?.textContent).toBe('Within 60 kms of 2150');
  expect(page.querySelector('.results__chip')?.getAttribute('href')).toBe('/search/used-cars');
});

test('nearest first is offered once a postcode is given', async () => {
  const orders = async (query: string) => texts(await render(query), '.results__sort option');
  expect(await orders('')).toEqual(['Most relevant', 'Price: low to high']);
  expect(await orders('?postcode=2150')).toEqual(['Most relevant', 'Nearest first', 'Price: low to high']);
});

test("an unknown postcode reads 'Invalid postcode' and does not filter [locations.geocoding-unknown-postcode]", async () => {
  const html = await render('?postcode=9999&distance=25');
  expect(texts(html, '.distance .range__error')).toEqual(['Invalid postcode']);
  expect(dom(html).querySelector('details[open] input[name=postcode]')?.getAttribute('aria-invalid')).toBe('true');
  expect(models(html)).toHaveLength(4);
});

test("an invalid postcode, and a distance without one, read 'Invalid postcode' and stay in their fields [locations.geocoding-unknown-postcode]", async () => {
  const typed = await render('?postcode=21x&distance=25');
  expect(texts(typed, '.distance .range__error')).toEqual(['Invalid postcode']);
  expect(dom(typed).querySelector('input[name=postcode]')?.getAttribute('value')).toBe('21x');
  expect(models(typed)).toHaveLength(4);
  const nowhere = await render('?distance=25');
  expect(texts(nowhere, '.distance .range__error')).toEqual(['Invalid postcode']);
  expect(texts(nowhere, 'select[name=distance] option[selected]')).toEqual(['Within 25 kms']);
  expect(texts(nowhere, '.results__chip')).toEqual([]);
});

test('a site that offers no distances ignores a postcode in the address', async () => {
  const html = await render('?postcode=2150&distance=25', {});
  expect(models(html)).toHaveLength(4);
  expect(texts(html, '.results__chip')).toEqual([]);
  expect(dom(html).querySelector('input[name=postcode]')).toBeNull();
});
