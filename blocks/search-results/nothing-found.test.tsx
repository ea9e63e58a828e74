import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.ts';

const porsche = { make: 'Porsche', model: 'Cayenne', make_model: 'Porsche Cayenne', price: 90_000 };
const corolla = { make: 'Toyota', model: 'Corolla', make_model: 'Toyota Corolla', price: 20_000, km: 60_000 };
const stock = [
  stockVehicle(1, { ...porsche, colour: 'Carrara White' }),
  stockVehicle(2, { ...porsche, colour: 'Dolomite Silver' }),
  stockVehicle(3, { ...corolla, colour: 'Eclipse Black' }),
  stockVehicle(4, { ...corolla, colour: 'Ink Black' }),
  stockVehicle(5, { ...corolla, colour: 'Carrara White' }),
  stockVehicle(6, { make: 'Mazda', model: 'CX-5', make_model: 'Mazda CX-5', name: '2015 Mazda CX-5', price: 30_000 }),
];

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch(stock);
});

/** What the results page offers where nothing is found, and the makes of its close matches. */
async function found(query: string, { path = '/search/all', ...options }: Parameters<typeof renderWithStock>[2] = {}) {
  const html = await renderWithStock(definition, search, { ...options, path: `${path}?${query}` });
  expect(texts(html, '.results__count')).toEqual([]);
  const links = [...dom(html).querySelectorAll('.no-results__ways a')].map((link) => link.getAttribute('href'));
  return {
    ways: texts(html, '.no-results__ways a'),
    links,
    near: texts(html, '.card__link'),
    above: texts(html, '.results__near'),
  };
}

test('the paints of a colour are dropped together, and close matches keep the make', async () => {
  const { ways, near } = await found('query=black+porsche');
  expect(ways).toEqual(['Without Porsche: 2 vehicles', 'Without Colour: 2 vehicles']);
  expect(near).toHaveLength(2);
  expect(near.join()).toContain('Porsche');
});

test('the rest of a search stays selected however many filters it has', async () => {
  const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((colour) => `colour=${colour}`).join('&');
  const many = await found(`make=Toyota&${colours}&price=-50000`);
  expect(many.ways).toEqual(['Without Colour: 3 vehicles']);
  expect(many.links).toEqual(['/search/all?make=Toyota&price=-50000']);
});

test('names with two wrong letters are recognised, also where the rest of the search has to give way', async () => {
  expect((await found('query=corrola')).ways).toEqual(['Did you mean Toyota Corolla? 3 vehicles']);
  const { ways, near } = await found('query=toyta+coroola+under+5k');
  expect(ways[0]).toBe('Did you mean Toyota Corolla? 3 vehicles');
  expect(near).toHaveLength(3);
});

test('an ambiguous amount is offered as a price and as kilometres where other words have results', async () => {
  const altitude = { ...corolla, badge: 'Altitude' };
  const some = await stockSearch([stockVehicle(1, altitude), stockVehicle(2, { ...altitude, km: 90_000 })]);
  const waysOf = async (query: string) =>
    texts(await renderWithStock(definition, some, { path: `/search/all?query=${query}` }), '.no-results__ways a');
  expect(await waysOf('altitude+under+70')).toEqual([
    'Did you mean Price: Up to $70,000? 2 vehicles',
    'Did you mean Kilometres: Up to 70,000 kms? 1 vehicle',
  ]);
  expect(await waysOf('altitude')).toEqual([]);
});

test('a number by itself is offered as a price and as kilometres', async () => {
  const { ways } = await found('query=80000');
  expect(ways).toEqual([
    'Did you mean Price: Up to $80,000? 4 vehicles',
    'Did you mean Kilometres: Up to 80,000 kms? 6 vehicles',
  ]);
});

test('a word that no vehicle has is dropped before the make', async () => {
  const { near } = await found('query=xyzzyx+15+corolla');
  expect(near.join()).toContain('Corolla');
  expect(near.join()).not.toContain('Mazda');
});

test('if no vehicle has all words of a text, dropping each of them is offered, and keeping only one', async () => {
  expect((await found('query=xyzzyx+axah54r')).ways).toEqual(['Without xyzzyx: 6 vehicles']);
  const { ways, links, near } = await found('query=qwrtzp+xyzzyx+axah54r');
  expect(ways).toEqual(['Only axah54r: 6 vehicles']);
  expect(links).toEqual(['/search/all?query=axah54r']);
  expect(near).toHaveLength(6);
});

test('dropping an amount that no filter has is offered for the whole of it', async () => {
  const { ways } = await found('query=fuel+consumption+under+6+litres');
  expect(ways).toEqual(['Without fuel consumption under 6 litres: 6 vehicles']);
});

test('when no part of a search finds anything, dropping all of them is offered, with the number of vehicles', async () => {
  const unknown = await found('query=xyzzyx+plothh');
  expect(unknown.ways).toEqual(['Without xyzzyx, plothh: 6 vehicles']);
  expect(unknown.links).toEqual(['/search/all']);
  expect(unknown.near).toHaveLength(6);
  expect(unknown.above).toEqual(['Also in stock']);
  expect((await found('query=xyzzyx')).ways).toEqual(['Without xyzzyx: 6 vehicles']);
  const { ways, near, above } = await found('price=1-2');
  expect(above).toEqual(['Close matches']);
  expect(ways).toEqual([expect.stringMatching(/^Without Price: .*: 6 vehicles$/)]);
  // The cheapest are nearest.
  expect(near[0]).toContain('Toyota');
});

test('a search without results in a part of the stock is offered in all of it, with the number of vehicles', async () => {
  const wide = {
    document: {
      pages: { '/search/:group': { name: 'search' as const, blocks: [] } },
      search: {
        groups: [
          { path: 'suvs', label: 'SUVs', filter: { 'vehicle.model': 'CX-5' } },
          { path: 'all', label: 'All cars', filter: {} },
        ],
      },
    },
    // A dealer of new cars begins searches among them.
    rules: { 'search.mainRoute': '/search/suvs' },
    group: { path: 'suvs', label: 'SUVs', filter: 'model = "CX-5"' },
  };
  const { ways, links } = await found('query=toyota+under+30k', { ...wide, path: '/search/suvs' });
  expect(ways).toEqual(['In All cars: 3 vehicles', 'Without Toyota: 1 vehicle']);
  expect(links[0]).toBe('/search/all?make=Toyota&price=-30000');
  expect((await found('query=lada', { ...wide, path: '/search/suvs' })).ways).toEqual(['Without lada: 1 vehicle']);
  expect((await found('query=lada', wide)).ways).toEqual(['Without lada: 1 vehicle']);
  const { document, ...others } = wide;
  const main = { ...others, rules: { 'search.mainRoute': '/search/toyota' }, path: '/search/suvs' };
  const makes = await found('query=corolla', { ...main, document: { pages: document.pages } });
  expect(makes.ways[0]).toBe('In Toyota: 3 vehicles');
});

test('a maximum price that excludes hardly any vehicle is offered as kilometres, unless the text calls it a price', async () => {
  const waysOf = async (query: string) =>
    texts(await renderWithStock(definition, search, { path: `/search/all?query=${query}` }), '.no-results__ways a');
  expect(await waysOf('under+100k')).toEqual(['Did you mean Kilometres: Up to 100,000 kms? 6 vehicles']);
  expect(await waysOf('under+$100k')).toEqual([]);
  expect(await waysOf('under+60k')).toEqual([]);
  expect(await waysOf('under+30k')).toEqual([]);
});

test('what is left of a text is counted as the page behind the link reads it', async () => {
  const { ways, links } = await found('query=first+car');
  expect(ways).toEqual(['Without first: 6 vehicles', 'Without car: 6 vehicles']);
  expect(links).toEqual(['/search/all', '/search/all']);
});
