import { beforeAll, describe, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.ts';

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { make: 'Toyota', price: 15_000, simple_body: 'SUV' }),
    stockVehicle(2, { make: 'Toyota', price: 30_000, simple_body: 'Ute' }),
    stockVehicle(3, { make: 'Kia', price: 53_000, simple_body: 'SUV' }),
    stockVehicle(4, { make: 'Kia', price: 90_000, simple_body: 'Wagon' }),
    stockVehicle(5, { make: 'Kia', price: 900, simple_body: 'Sedan' }),
    stockVehicle(6, { make: 'Kia', price: 20_000, simple_body: 'Hearse' }),
  ]);
});

const render = ({ query = '', ...options }: Parameters<typeof renderWithStock>[2] & { query?: string } = {}) =>
  renderWithStock(definition, search, {
    path: `/budget${query}`,
    pageName: 'budget',
    ...options,
    rules: { 'search.mainRoute': '/search', ...options.rules },
  });

const button = (html: string) => dom(html).querySelector('.button--primary');
const value = (html: string, name: string) => dom(html).querySelector(`[name="${name}"]`)?.getAttribute('value');

test('is headed, takes a repayment and a deposit, and starts with those of the site [budget-search.find-cars-heading] [budget-search.repayment-and-deposit-inputs] [budget-search.default-repayment-weekly] [budget-search.default-deposit] [budget-search.money-prefix]', async () => {
  const html = await render();
  expect(texts(html, 'h1')).toEqual(['Find cars for your budget']);
  expect([value(html, 'repayment'), value(html, 'deposit')]).toEqual(['$200', '$2,000']);
});

test('starts at 600 a month [budget-search.default-repayment-monthly]', async () => {
  const html = await render({ rules: { 'budget.frequency.choices': ['monthly'] } });
  expect(value(html, 'repayment')).toBe('$600');
  expect(texts(html, '.calculator__figure')).toEqual(['$38,000']);
});

test('makes a budget of repayment and deposit and counts what it buys [budget-search.by-repayment-and-deposit] [budget-search.inputs-produce-budget] [budget-search.button-zero-found-text] [api.budget-search-price-filter]', async () => {
  const html = await render();
  expect(texts(html, '.calculator__figure')).toEqual(['$54,000']);
  // Not the car of $900: prices begin above $1,000.
  expect(button(html)?.textContent).toBe('4 Cars Found');
  expect(button(html)?.getAttribute('href')).toBe('/search?price=1001-54000');
  const dearer = await render({ rules: { 'budget.price.minimum': 16_000 } });
  expect(button(dearer)?.textContent).toBe('3 Cars Found');
});

test('is disabled below the lowest price in stock [budget-search.button-disabled-grey] [budget-search.button-zero-found-text] [errors.budget-none-found]', async () => {
  const html = await render({ query: '?repayment=10&deposit=100' });
  expect(button(html)?.textContent).toBe('0 Cars Found');
  expect(button(html)?.getAttribute('aria-disabled')).toBe('true');
  expect(button(html)?.hasAttribute('href')).toBe(false);
  expect(texts(html, '[role=status]')).toEqual(['No cars found for this budget']);
});

test('clamps the values in an address, and reads anything but a number as 0 [budget-search.inputs-clamped] [budget-search.non-number-zero]', async () => {
  const html = await render({ query: '?repayment=none&deposit=5000000' });
  expect([value(html, 'repayment'), value(html, 'deposit')]).toEqual(['$0', '$1,000,000']);
});

test('says what the budget is based on [budget-search.disclaimer-5-year]', async () => {
  expect(texts(await render(), '.calculator__note')).toEqual(['Budget is based on a 5-year term and is a guide only.']);
});

test('is lower where the site takes interest into account', async () => {
  const html = await render({
    rules: { 'budget.interestRate': 9 },
    query: '?frequency=monthly&repayment=600&deposit=2000',
  });
  expect(texts(html, '.calculator__figure')).toEqual(['$30,904']);
});

test('states the lowest and the highest price in stock [api.search-facet-price-bounds]', async () => {
  expect(texts(await render(), '.budget__stock')).toEqual(['In stock from $15,000 to $90,000']);
  const lower = await render({ rules: { 'budget.price.minimum': 500 } });
  expect(texts(lower, '.budget__stock')).toEqual(['In stock from $900 to $90,000']);
  const empty = await renderWithStock(definition, await stockSearch([]), { path: '/budget', pageName: 'budget' });
  expect(texts(empty, '.budget__stock')).toEqual([]);
});

test('a budget is a weekly or a monthly repayment and a deposit [entity.budget-state]', async () => {
  const html = await render({ query: '?frequency=monthly&repayment=900&deposit=4000' });
  expect(dom(html).querySelector('[name=frequency][checked]')?.getAttribute('value')).toBe('monthly');
  expect([value(html, 'repayment'), value(html, 'deposit')]).toEqual(['$900', '$4,000']);
  expect(texts(html, '.calculator__figure')).toEqual(['$58,000']);
  const other = await render({ query: '?frequency=daily' });
  expect(dom(other).querySelector('[name=frequency][checked]')?.getAttribute('value')).toBe('weekly');
});

test('counts and leads to what the address narrows the search to', async () => {
  const html = await render({ query: '?make=Kia&car_type=used' });
  expect(button(html)?.textContent).toBe('2 Cars Found');
  expect(button(html)?.getAttribute('href')).toBe('/search?car_type=used&make=Kia&price=1001-54000');
});

describe('bodies', () => {
  const bodies = (html: string) =>
    [...dom(html).querySelectorAll('input[name=body]')].map((input) => input.getAttribute('value'));

  test('are sorted by count, then by name from the end of the alphabet; unknown ones are left out [budget-search.body-type-picker] [budget-search.body-picker-sort]', async () => {
    expect(bodies(await render())).toEqual(['SUV', 'Wagon', 'Ute']);
  });

  test('beyond the first four are folded [budget-search.body-picker-4]', async () => {
    const folded = (html: string) => dom(html).querySelectorAll('details input[name=body]').length;
    expect(folded(await render())).toBe(0);
    expect(folded(await render({ rules: { 'budget.body.count': 1 } }))).toBe(2);
    expect(dom(await render()).querySelector('details')).toBeNull();
    expect(dom(await render({ rules: { 'budget.body.kinds': ['bus'] } })).querySelector('.budget__bodies')).toBeNull();
  });

  test('may be listed in the order of the site', async () => {
    const rules = { 'budget.body.kinds': ['ute', 'suv'], 'budget.body.order': 'configured' };
    expect(bodies(await render({ rules }))).toEqual(['Ute', 'SUV']);
  });

  test('narrow what is found', async () => {
    const html = await render({ query: '?body=Ute' });
    expect(button(html)?.textContent).toBe('1 Car Found');
    expect(button(html)?.getAttribute('href')).toBe('/search?body=Ute&price=1001-54000');
  });
});

describe('price slider', () => {
  test('runs from 5,000 to 250,000 in steps of 500, or to 100,000 where no price is known [budget-search.slider-default-range] [budget-search.price-range-slider] [budget-search.fallback-max-price]', async () => {
    expect(texts(await render(), '.budget__prices')).toEqual(['$5,000 – $250,000']);
    const empty = await stockSearch([]);
    const html = await renderWithStock(definition, empty, { path: '/budget', pageName: 'budget' });
    expect(texts(html, '.budget__prices')).toEqual(['$5,000 – $100,000']);
  });

  test('bounds what is found, never above the budget', async () => {
    const html = await render({ query: '?price.min=20000&price.max=40000' });
    expect(button(html)?.getAttribute('href')).toBe('/search?price=20000-40000');
    expect(button(html)?.textContent).toBe('2 Cars Found');
    const dear = await render({ query: '?price.max=200000' });
    expect(button(dear)?.getAttribute('href')).toBe('/search?price=1001-54000');
  });

  test('keeps its handles apart for any address [budget-search.slider-handles-gap]', async () => {
    expect(texts(await render({ query: '?price.min=60000&price.max=20000' }), '.budget__prices')).toEqual([
      '$60,000 – $60,001',
    ]);
  });
});

test('a make without a logo has the placeholder ‘image not found’, or its name alone [errors.missing-logo-placeholder]', async () => {
  const marks = async (fallback: string) =>
    [
      ...dom(await render({ rules: { 'brands.logoFallback': fallback } })).querySelectorAll('.budget__tile [role=img]'),
    ].map((mark) => mark.getAttribute('aria-label'));
  expect(await marks('placeholder')).toEqual(['image not found', 'image not found']);
  expect(await marks('name')).toEqual([]);
});

test('shows makes and bodies within the budget as tiles with their number [budget-search.make-facet-tiles] [budget-search.body-facet-tiles] [api.budget-search-facets]', async () => {
  const html = await render();
  expect(texts(html, 'nav')).toHaveLength(2);
  const tiles = [...dom(html).querySelectorAll('.budget__tile')].map((tile) => [
    tile.querySelector('strong')?.textContent,
    tile.querySelector('.muted')?.textContent,
    tile.getAttribute('href'),
  ]);
  expect(tiles.slice(0, 2)).toEqual([
    ['Toyota', '2 vehicles', '/search?make=Toyota&price=1001-54000'],
    ['Kia', '2 vehicles', '/search?make=Kia&price=1001-54000'],
  ]);
  expect(tiles.map(([name]) => name)).toContain('Hearse');
  expect(texts(await render({ rules: { 'budget.facetTiles': ['body'] } }), 'nav')).toHaveLength(1);
});

test('names body types and conditions as shoppers read them', async () => {
  const wording = { 'value.name': '{code, select, suv {SUV (4x4)} other {{value}}}' };
  const named = await render({ rules: { 'budget.facetTiles': ['body', 'carType'] }, wording });
  expect(texts(named, '.budget__tile strong')).toEqual(expect.arrayContaining(['SUV (4x4)', 'Ute', 'Used']));
  expect(texts(named, '.budget__body')).toEqual(expect.arrayContaining(['SUV (4x4)', 'Ute']));
});

test('offers amounts to pick [budget-search.money-quick-picks] [budget-search.quick-picks-trade-in]', async () => {
  expect(texts(await render(), '.budget__pick')).toEqual([
    '$5,000',
    '$10,000',
    '$15,000',
    '$20,000',
    '$30,000',
    '$40,000',
    '$50,000',
    '$70,000',
  ]);
});

test('runs to $800,000 where the site sells motorhomes [budget-search.quick-picks-trade-in-high]', async () => {
  const amounts = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000];
  const picks = texts(await render({ rules: { 'budget.quickPicks.tradeIn': amounts } }), '.budget__pick');
  expect([picks[0], picks.at(-1), picks.length]).toEqual(['$300,000', '$800,000', 6]);
});
