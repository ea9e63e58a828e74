import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.tsx';
import { heroLayouts } from './layouts.ts';

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
  expect(dom(await tool('weekly')).querySelector('input[name="weekly_price_range.max"]')).not.toBeNull();
  const asked = [...dom(await tool('questions')).querySelectorAll('fieldset')].map(
    (group) => group.querySelector('input')?.name,
  );
  expect(asked).toEqual(['body', 'price.max', 'simple_fuel']);
  const bodies = [...dom(await tool('bodyTiles')).querySelectorAll('.hero__body')];
  expect(bodies.map((link) => link.getAttribute('href'))).toEqual([
    '/search/new-used-and-demo-cars?body=SUV',
    '/search/new-used-and-demo-cars?body=Ute',
  ]);
  const wording = { 'value.name': '{code, select, suv {SUV (4x4)} other {{value}}}' };
  for (const heroSearch of ['questions', 'bodyTiles'])
    expect(await render({ rules: { 'home.heroSearch': heroSearch }, wording })).toContain('SUV (4x4)');
  expect(dom(await tool('none')).querySelector('form')).toBeNull();
  expect(dom(await render({ props: { heading: 'Hello', search: false } })).querySelector('form')).toBeNull();
});

test('a budget starts with the amount it makes and submits to its page; without that page it is a weekly price', async () => {
  const budget = {
    'home.heroSearch': 'budget',
    'budget.repayment.initial': { weekly: 200, monthly: 800 },
    'budget.deposit.initial': 2000,
    'budget.termYears': 5,
    'budget.interestRate': 0,
  };
  const pages = { '/budget': { name: 'budget', blocks: [] }, '/search/:group': { name: 'search', blocks: [] } };
  const page = dom(await render({ rules: budget, document: { features: ['budgetSearch'], pages } }));
  const form = page.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/budget');
  expect(form?.dataset['results']).toMatch(/^\/search\/new-used-and-demo-cars\?price=\d+-54000$/);
  expect(form?.dataset['most']).toBe('1000000');
  const little = { ...budget, 'budget.repayment.initial': { weekly: 1, monthly: 4 }, 'budget.deposit.initial': 0 };
  const poor = dom(await render({ rules: little, document: { features: ['budgetSearch'], pages } }));
  // A range from 1001 to 260 would be one from 260 to 1001.
  expect(poor.querySelector('form')?.dataset['results']).toBe('/search/new-used-and-demo-cars?price=1001-1001');
  expect(page.querySelector('output')?.textContent).toContain('$54,000');
  expect(page.querySelector('[name=repayment]')?.getAttribute('value')).toBe('$200');
  const weekly = dom(await render({ rules: budget })).querySelector('form');
  expect(weekly?.querySelector('[name="weekly_price_range.max"]')).not.toBeNull();
});

test('a layout without a picture omits it, and each shows its heading, search and inner blocks', async () => {
  const image = '/media/heroes/yard-1600.webp';
  const pictured: string[] = [];
  for (const layout of heroLayouts) {
    const html = await render({ props: { heading: 'Hello', layout, image, steps: [{ title: 'One' }] } });
    const page = dom(html);
    expect(texts(html, 'h1'), layout).toEqual(['Hello']);
    expect(page.querySelectorAll(`.hero--${layout} form, .hero__steps > li`), layout).toHaveLength(2);
    if (page.querySelector('img[fetchpriority=high]')) pictured.push(layout);
  }
  expect(pictured).toEqual(['full-bleed', 'split', 'editorial', 'scene', 'product', 'gallery']);
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
