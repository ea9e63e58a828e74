import { beforeAll, expect, test } from 'vitest';
import type { VehicleSearch } from '../../engine/search/client.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { loadWithStock, renderWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import definition from './index.ts';
import { pageNumbers } from './Further.tsx';

const daysAgo = (days: number) => Math.floor(testNow.getTime() / 1000 - days * 86_400);

const stock = [
  ...Array.from({ length: 24 }, (_, index) => stockVehicle(100 + index, { price: 20_000 + index * 1000 })),
  stockVehicle(200, {
    make: 'Kia',
    model: 'Sportage',
    name: '2021 Kia Sportage',
    stocknum: 'P10200',
    regplate: 'AB12CD',
    price: 0,
    created_at_timestamp: daysAgo(2),
  }),
  stockVehicle(201, {
    make: 'Kia',
    model: 'Carnival',
    name: '2023 Kia Carnival',
    filtered_features: ['Sunroof'],
    status: 'coming_soon',
    reserved: true,
  }),
  stockVehicle(202, { make: 'Ford', model: 'Ranger', name: '2020 Ford Ranger', car_type: 'demo', simple_body: 'Ute' }),
  stockVehicle(203, { make: 'Ford', model: 'Focus', status: 'sold', sold: true, sold_at: daysAgo(1) }),
  stockVehicle(204, { make: 'Ford', model: 'Fiesta', status: 'sold', sold: true, sold_at: daysAgo(6) }),
  stockVehicle(205, {
    make: 'Jayco',
    model: 'Journey',
    item_type: 'caravan',
    car_type: 'new',
    simple_body: 'Caravan',
    sleeps: 4,
    body_length: 20,
  }),
];

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch(stock);
});

type Options = Parameters<typeof renderWithStock>[2];
const render = (path = '/search/used-cars', options: Options = {}) =>
  renderWithStock(definition, search, { path, ...options });
const cards = (html: string) => texts(html, '.card__link');
const promos = { promos: [{ id: 'sale', kinds: ['search'], heading: 'June sale', to: '/special-offers' }] };

test('shows vehicle cards and the number of vehicles [search.vehicle-count-shown]', async () => {
  const html = await render();
  expect(cards(html)).toHaveLength(21);
  expect(texts(html, '.results__count')).toEqual(['29 vehicles']);
});

test('beside the count stands how many of the vehicles shown are not counted [search.vehicle-count-shown]', async () => {
  const rules = { 'stock.countFilter': { 'vehicle.status': 'in_stock' } };
  const html = await render('/search/all?make=Kia', { rules });
  expect(cards(html)).toHaveLength(2);
  expect(texts(html, '.results__head > p')).toEqual(['1 vehicle', '+ 1 not available now']);
  expect(texts(await render('/search/all?status=sold', { rules }), '.results__head > p')).toEqual([
    '1 not available now',
  ]);
});

test('where none of the vehicles shown is counted, similar searches are offered above them [search.vehicle-count-shown]', async () => {
  const rules = { 'stock.countFilter': { 'vehicle.make': 'Ford' } };
  const html = await render('/search/all?make=Kia&price=1-900000', { rules });
  expect(cards(html)).toHaveLength(1);
  expect(texts(html, '.results__head > p')).toEqual(['1 not available now']);
  expect(texts(html, '.no-results__ways a')[0]).toMatch(/^Without Kia: \d+ vehicles?$/);
});

test('shoppers browse new, demo and used cars [search.browse-and-filter-stock]', async () => {
  expect(cards(await render('/search/all?car_type=demo'))).toEqual(['2022 Ford Ranger Cruiser Hybrid']);
  expect(texts(await render('/search/all?car_type=new&car_type=demo'), '.results__count')).toEqual(['2 vehicles']);
});

test('other vehicle types can be browsed the same way [search.other-item-types]', async () => {
  const rules = {
    'search.filters.visible': ['item_type', 'sleeps', 'body_length'],
    'card.details': ['sleeps'],
  };
  const html = await render('/search/all?item_type=caravan', { rules });
  expect(texts(html, '.results__count')).toEqual(['1 vehicle']);
  expect(texts(html, '.filters__group > summary')).toEqual(['Vehicle type', 'Sleeps', 'Length']);
  expect(texts(html, '.card__facts li')).toEqual(['4']);
});

test('includes vehicles in stock, coming soon and sold within 3 days [search.includes-statuses] [search.includes-recently-sold-3-days]', async () => {
  const ford = await render('/search/all?make=Ford');
  expect(texts(ford, '.results__count')).toEqual(['2 vehicles']);
  expect(texts(ford, '.tag')).toContain('JUST SOLD');
  expect(
    texts(await render('/search/all?make=Ford', { rules: { 'stock.soldWindowDays': 7 } }), '.results__count'),
  ).toEqual(['3 vehicles']);
  expect(
    texts(await render('/search/all?make=Ford', { rules: { 'stock.soldWindowDays': 0 } }), '.results__count'),
  ).toEqual(['1 vehicle']);
  expect(texts(await render('/search/all?status=coming_soon'), '.tag')).toEqual(['Reserved']);
});

test('a page is limited to the stock group of its path and has its heading', async () => {
  const group = { path: 'kia', label: 'Kia', filter: 'make = "Kia"' };
  const html = await render('/search/kia', { group });
  expect(texts(html, 'h1')).toEqual(['Kia']);
  expect(texts(html, '.results__count')).toEqual(['2 vehicles']);
});

test('the filters are a plain form and the chips plain links, so both work without JavaScript', async () => {
  const document = dom(await render('/search/used-cars?make=Kia&price.max=30000&sortBy=priceAsc'));
  const form = document.querySelector('form.filters');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/search/used-cars', 'get']);
  expect(document.querySelector('input[name=make][value=Kia]')?.hasAttribute('checked')).toBe(true);
  expect(document.querySelector('input[name="price.max"]')?.getAttribute('value')).toBe('30000');
  expect(document.querySelector('select[name=sortBy]')?.getAttribute('form')).toBe(form?.id);
  const links = [...document.querySelectorAll('.results__chip')].map((chip) => [
    chip.textContent,
    chip.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Kia', '/search/used-cars?price=-30000&sortBy=priceAsc'],
    ['Price: Up to $30,000', '/search/used-cars?make=Kia&sortBy=priceAsc'],
  ]);
  expect(document.querySelector('.results__clear')?.getAttribute('href')).toBe('/search/used-cars?sortBy=priceAsc');
});

test('without the chip of a model its make goes, too, unless no other is chosen', async () => {
  const linksAt = async (query: string) => {
    const found = dom(await render(`/search/all?${query}`)).querySelectorAll('.results__chip');
    return Object.fromEntries([...found].map((chip) => [chip.textContent, chip.getAttribute('href')]));
  };
  expect(await linksAt('make=Ford&make=Kia&make_model=Ford+Ranger&make_model=Kia+Carnival')).toEqual({
    'Ford Ranger': '/search/all?make=Kia&make_model=Kia+Carnival',
    'Kia Carnival': '/search/all?make=Ford&make_model=Ford+Ranger',
  });
  expect(await linksAt('make=Ford&make=Kia&make_model=Kia+Carnival')).toEqual({
    Ford: '/search/all?make=Kia&make_model=Kia+Carnival',
    'Kia Carnival': '/search/all?make=Ford',
  });
  expect(await linksAt('make=Kia&make_model=Kia+Carnival')).toEqual({ 'Kia Carnival': '/search/all?make=Kia' });
});

test('the button shows how many vehicles match the filters [search.show-me-n-button]', async () => {
  expect(texts(await render('/search/all?make=Kia'), '.filters__foot button')).toEqual(['Show Me 2 vehicles']);
});

test('models are offered once their make is selected', async () => {
  expect(dom(await render()).querySelector('input[name=make_model]')).toBeNull();
  const models = dom(await render('/search/all?make=Kia')).querySelectorAll('input[name=make_model]');
  expect([...models].map((input) => input.getAttribute('value'))).toEqual(['Kia Carnival', 'Kia Sportage']);
});

test('one site has makes under Popular Makes and All Makes, the others by letter [search.popular-makes] [search.all-makes]', async () => {
  const html = await render('/search/all', { rules: { 'search.makes.popularCount': 1 } });
  expect(texts(html, '.filters__sub')).toEqual(['Popular Makes', 'All Makes']);
  const makes = [...dom(html).querySelectorAll('input[name=make]')].map((input) => input.getAttribute('value'));
  expect(makes).toEqual(['Toyota', 'Ford', 'Jayco', 'Kia']);
  expect(texts(await render(), '.filters__sub')).toEqual([]);
});

test('default filters apply only when no filter is set [search.defaults-only-without-filters]', async () => {
  const rules = { 'search.filters.initial': { make: ['Kia'] } };
  expect(texts(await render('/search/all', { rules }), '.results__chip')).toEqual(['Kia']);
  expect(texts(await render('/search/all?make=Ford', { rules }), '.results__chip')).toEqual(['Ford']);
  const first = dom(await render('/search/all', { rules }));
  const clear = first.querySelector('.results__clear')?.getAttribute('href') ?? '';
  expect(clear).toBe('/search/all?filters=none');
  expect(texts(await render(clear, { rules }), '.results__chip')).toEqual([]);
  expect(first.querySelector('.filters input[name=filters]')?.getAttribute('value')).toBe('none');
});

test('ascending price puts zero prices last, or excludes them if the site is so configured [search.sort-price-asc-excludes-zero]', async () => {
  const path = '/search/all?sortBy=priceAsc';
  expect(texts(await render(path), '.results__count')).toEqual(['29 vehicles']);
  expect(texts(await render(path), '.price-line__words')).toEqual([]);
  // A sold one shows no price either.
  const unpriced = ['2022 Ford Focus Cruiser Hybrid', '2022 Kia Sportage Cruiser Hybrid'];
  expect(
    cards(await render(`${path}&page=2`))
      .slice(-2)
      .toSorted(),
  ).toEqual(unpriced);
  const html = await render(path, { rules: { 'search.sort.zeroPriceIncluded': false } });
  expect(texts(html, '.results__count')).toEqual(['27 vehicles']);
  expect(texts(html, '.price-line__words')).toEqual([]);
});

test('a highest price leaves out vehicles without a displayed price, also where they are counted', async () => {
  const html = await render('/search/all?make=Kia&price=-90000');
  expect([texts(html, '.results__count'), texts(html, '.price-line__words')]).toEqual([['1 vehicle'], []]);
  const counts = [...dom(html).querySelectorAll('.filters__option')].map((option) => option.textContent);
  expect(counts.filter((text) => text?.startsWith('Kia'))).toEqual(['Kia1']);
});

test('the panel submits values for which it has no field [search.show-me-n-button]', async () => {
  const rules = { 'search.filters.visible': ['car_type', 'make_model', 'year'] };
  const kept = async (query: string) =>
    [...dom(await render(`/search/all?${query}`, { rules })).querySelectorAll('.filters input[type=hidden]')].map(
      (field) => `${field.getAttribute('name')}=${field.getAttribute('value')}`,
    );
  expect(await kept('year=2019&model=Corolla&query=family&item_type=car&weekly_price_range.max=150')).toEqual([
    'query=family',
    'item_type=car',
    'model=Corolla',
    'weekly_price_range=-150',
    'year=2019',
  ]);
  expect(await kept('make_model=Kia+Sportage')).toEqual(['make_model=Kia Sportage']);
  expect(await kept('car_type=used&make=Kia&make_model=Kia+Sportage&year=2019-2021&sortBy=kmAsc&page=2')).toEqual([]);
});

test('a long list starts with its most frequent values and a button shows all', async () => {
  const many = await stockSearch(
    Array.from({ length: 35 }, (_, index) => stockVehicle(index + 1, { colour: `Colour ${index + 1}` })),
  );
  const rules = { 'search.filters.visible': ['colour', 'car_type'] };
  const page = async (path: string) => dom(await renderWithStock(definition, many, { path, rules }));
  const first = await page('/search/all');
  expect(first.querySelectorAll('input[name=colour]')).toHaveLength(30);
  const buttons = [...first.querySelectorAll('.filters button[name=values]')];
  expect(buttons.map((button) => [button.textContent, button.getAttribute('value')])).toEqual([['Show all', 'all']]);
  const whole = await page('/search/all?values=all');
  expect(whole.querySelectorAll('input[name=colour]')).toHaveLength(35);
  expect(whole.querySelector('button[name=values]')).toBeNull();
});

test('no results show a card with text and a link back [search.no-results-card] [search.no-results-title] [search.clear-filters-button] [search.clear-filters-destination]', async () => {
  const html = await render('/search/used-cars?make=Lada');
  expect(texts(html, '.results__near')).toEqual(['Also in stock']);
  expect(texts(html, '.no-results h2')).toEqual(['No Results Available']);
  expect(texts(html, '.no-results p')).toEqual([
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  ]);
  const button = dom(html).querySelector('.no-results > a');
  expect([button?.textContent, button?.getAttribute('href')]).toEqual([
    'Clear Filters',
    '/search/new-used-and-demo-cars',
  ]);
  const other = await render('/search/all?make=Lada', { rules: { 'search.mainRoute': '/search/used-cars' } });
  expect(dom(other).querySelector('.no-results > a')?.getAttribute('href')).toBe('/search/used-cars');
  const group = { path: 'ladas', label: 'Ladas', filter: 'make = Lada' };
  const empty = await render('/search/ladas', { group });
  expect(cards(empty)).toEqual([]);
  expect(dom(empty).querySelector('.no-results > a')?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
  expect(texts(empty, '.no-results a')).toEqual(['All vehicles']);
  const offers = await render('/special-offers?make=Lada', { pageName: 'specialOffers' });
  expect(dom(offers).querySelector('.no-results > a')?.getAttribute('href')).toBe('/special-offers');
  expect(texts(offers, '.no-results p')).toEqual([
    'There appears to be no offers currently available that meet the conditions of your search',
  ]);
});

test('a page without any vehicle has no filter to clear, and no link to itself', async () => {
  const group = { path: 'ladas', label: 'Ladas', filter: 'make = Lada' };
  const html = await render('/search/ladas', { group, rules: { 'search.mainRoute': '/search/ladas' } });
  expect(texts(html, '.no-results p')).toEqual([
    'There is no vehicle here at the moment. New ones come in every week: call us, or look again soon.',
  ]);
  expect(texts(html, '.no-results a')).toEqual([]);
});

test('no results of several filters name those to drop, with their counts, and show close matches', async () => {
  const html = await render('/search/all?make=Kia&price=1-2&query=%22kia%22');
  expect(texts(html, '.results__count')).toEqual([]);
  expect(texts(html, '.no-results__ways a')).toEqual([expect.stringMatching(/^Without Price: .*: 2 vehicles$/)]);
  expect(dom(html).querySelector('.no-results__ways a')?.getAttribute('href')).toBe(
    '/search/all?query=%22kia%22&make=Kia',
  );
  expect(cards(html)).toHaveLength(2);
  // The other filters stay, and say that none of their values matches.
  const filters = '.filters summary';
  expect(texts(html, filters).length).toBe(texts(await render('/search/all'), filters).length);
  expect(new Set(texts(html, '.filters__count'))).toEqual(new Set(['0']));
});

test('no results of a misspelt word offer the name of the stock that it is near to', async () => {
  const html = await render('/search/all?query=kiaa');
  expect(texts(html, '.no-results__ways a')).toEqual([expect.stringMatching(/^Did you mean Kia\? \d+ vehicles?$/)]);
  expect(dom(html).querySelector('.no-results__ways a')?.getAttribute('href')).toBe('/search/all?make=Kia');
  expect(texts(html, '.results__near')).toEqual(['Close matches']);
});

test('a word that no vehicle has is left out where others are left, and the page says so', async () => {
  const html = await render('/search/all?query=sparkly+kia+sunshiny');
  const kias = await render('/search/all?make=Kia');
  expect(cards(html)).toEqual(cards(kias));
  expect(texts(html, '.results__chip')).toEqual(['Kia']);
  expect(texts(html, '.results__count')).toEqual(texts(kias, '.results__count'));
  expect(html).toContain('Nothing here matches “sparkly sunshiny”. These match the rest of your search.');
  expect(kias).not.toContain('Nothing here matches');
  // Excluded words are none that a vehicle must have.
  const others = await render('/search/all?query=-diesel+kia');
  const without = await render('/search/all?query=sparkly+kia+not+diesel');
  expect(cards(without)).toEqual(cards(others));
  expect(without).toContain('Nothing here matches “sparkly”.');
  // An amount that was not read may be what matters.
  expect(texts(await render('/search/all?query=sparkly+kia+x7y'), '.no-results h2')).toHaveLength(1);
});

test.each(['P 10200', 'p-10200', 'stock no P 10200', 'stock P-10200', 'AB 12 CD', 'rego ab-12-cd', 'plate AB12 CD'])(
  'a stock number or a plate is found however it is spaced, and the address says it: %s',
  async (query) => {
    const path = `/search/all?${new URLSearchParams({ query }).toString()}`;
    expect(cards(await render(path))).toEqual(['2022 Kia Sportage Cruiser Hybrid']);
    const data = await loadWithStock(definition, search, { path });
    expect(data).toMatchObject({ readAt: expect.stringMatching(/^\/search\/all\?query=(p10200|ab12cd)$/i) });
  },
);

test('no results without any one filter name what each alone gives', async () => {
  const html = await render('/search/all?make=Kia&price=1-2&km=1-2');
  expect(texts(html, '.no-results__ways a')).toEqual([expect.stringMatching(/^Only Kia: \d+ vehicles?$/)]);
  expect(cards(html).length).toBeGreaterThan(0);
});

test('no results of a single filter show the nearest vehicles, not only the way to clear it', async () => {
  const first = (html: string) => dom(html).querySelector('.card__link')?.getAttribute('href');
  const cheapest = first(await render('/search/all?sortBy=priceAsc'));
  expect(cheapest).toMatch(/^\/cars\//);
  const none = await render('/search/all?price=1-2');
  expect(texts(none, '.results__count')).toEqual([]);
  expect(first(none)).toBe(cheapest);
  expect(cards(await render('/search/all?query=xyzzyx')).length).toBeGreaterThan(0);
});

test('words in the address are read as filters, each removable, and the rest stays text', async () => {
  const html = await render('/search/all?query=kias+under+%2490k+sunroof');
  expect(texts(html, '.results__chip')).toEqual(['“sunroof”', 'Kia', 'Price: Up to $90,000']);
  const links = [...dom(html).querySelectorAll('.results__chip')].map((chip) => chip.getAttribute('href'));
  expect(links[0]).toBe('/search/all?make=Kia&price=-90000');
  expect(links[2]).toBe('/search/all?query=sunroof&make=Kia');
  expect(dom(html).querySelector('.filters input[name="query"]')?.getAttribute('value')).toBe('sunroof');
});

test('many values of a filter have one chip, which names the others where they are few', async () => {
  const bodies = ['SUV', 'Hatch', 'Sedan', 'Ute', 'Van', 'Coupe', 'Convertible', 'People Mover', 'Wagon'];
  const mixed = await stockSearch(bodies.map((simple_body, index) => stockVehicle(300 + index, { simple_body })));
  const chipsAt = async (query: string) => {
    const html = await renderWithStock(definition, mixed, { path: `/search/used-cars?${query}` });
    return [...dom(html).querySelectorAll('.results__chip')].map((chip) => [
      chip.textContent,
      chip.getAttribute('href'),
    ]);
  };
  expect(await chipsAt('query=not+a+wagon&year=2000-')).toEqual([
    ['not Wagon', '/search/used-cars?year=2000-'],
    ['Year: From 2000', expect.stringContaining('body=Van')],
  ]);
  const seven = bodies.slice(0, 7).map((body) => `body=${body}`);
  expect(await chipsAt(seven.join('&'))).toEqual([['not People Mover, Wagon', '/search/used-cars']]);
  // Values that are not in stock are not counted among those left out.
  expect(await chipsAt([...seven, 'body=People+Mover', 'body=Wagon'].join('&'))).toEqual([
    ['Convertible, Coupe +7', '/search/used-cars'],
  ]);
  expect(await chipsAt(seven.slice(0, 6).join('&'))).toHaveLength(6);
});

test('a bound that is no number stays in its field, whose pattern it does not fit', async () => {
  const html = await render('/search/all?price.min=5000&price.max=cheap');
  const field = (side: string) => dom(html).querySelector(`input[name="price.${side}"]`);
  expect(field('min')?.getAttribute('value')).toBe('5000');
  const [value, pattern] = ['value', 'pattern'].map((name) => field('max')?.getAttribute(name) ?? '');
  expect(value).toBe('cheap');
  expect(value).not.toMatch(new RegExp(`^(?:${pattern})$`));
  expect(field('max')?.closest('details')?.hasAttribute('open')).toBe(true);
  expect(texts(html, '.results__chip')).toEqual(['Price: From $5,000']);
});

test('the view in the address is that of the page', async () => {
  const rules = { 'search.views': ['grid', 'list'] };
  const hits = async (path: string) => dom(await render(path, { rules })).querySelector('.results__hits')?.className;
  expect(await hits('/search/all?view=list')).toBe('results__hits results__hits--list');
  expect(await hits('/search/all?view=map')).toBe('results__hits results__hits--grid');
});

test('a promotion is in the eighth cell, or in the configured one [promos.inserted-in-grid] [promos.slot-position-varies]', async () => {
  const place = async (options: Options) => {
    const cells = [
      ...dom(await render('/search/all', { document: promos, ...options })).querySelectorAll('.results__cell'),
    ];
    return cells.findIndex((cell) => cell.querySelector('.promo-card')) + 1;
  };
  expect(await place({})).toBe(8);
  expect(await place({ rules: { 'search.promo.slot': 3 } })).toBe(3);
  expect(await place({ rules: { 'search.promo.slot': null } })).toBe(0);
  expect(await place({ document: { promos: [{ id: 'old', expiry: '2026-11-20' }] } })).toBe(0);
  expect(await place({ document: { promos: [{ id: 'today', expiry: '2026-11-21' }] } })).toBe(8);
  // The pages that a script appends have their own slots.
  const second = { 'search.pageSize': 12, 'search.pagination': 'loadMore', 'search.promo.slot': 5 };
  const cells = [
    ...dom(await render('/search/all?page=2', { document: promos, rules: second })).querySelectorAll('.results__cell'),
  ];
  expect(cells.findIndex((cell) => cell.querySelector('.promo-card')) + 1).toBe(5);
});

test('a promotion of a pale colour has dark text [entity.promo-tile-image]', async () => {
  const pale = { id: 'pale', heading: 'Sale', background: '#ffffff' };
  const card = dom(await render('/search/all', { document: { promos: [pale] } })).querySelector('.promo-card');
  expect(card?.getAttribute('style')).toBe('background:#ffffff;color:#000');
});

test('a strict promotion appears within its own stock and nowhere else [entity.promo-tile-display]', async () => {
  const strict = { id: 'used', heading: 'Used week', displayTypes: ['used-cars', 'Toyota'], strict: true };
  const shown = async (path: string) =>
    texts(await render(path, { document: { promos: [strict] } }), '.promo-card__heading');
  expect(await shown('/search/used-cars')).toEqual(['Used week']);
  expect(await shown('/search/all?make=Toyota')).toEqual(['Used week']);
  expect(await shown('/search/all')).toEqual([]);
});

test('a short last row is centred at the widths where it is short [search.short-rows-centred]', async () => {
  const grid = async (rules = {}) =>
    dom(await render('/search/all?make=Kia', { rules })).querySelector('.results__grid')?.className;
  expect(await grid()).toBe('results__grid results__grid--last-2');
  expect(await grid({ 'search.grid.centredBelow': 0 })).toBe('results__grid');
});

test('pagination is page links, or one link to more', async () => {
  const pages = [...dom(await render()).querySelectorAll('.results__page')];
  expect(pages.map((page) => page.getAttribute('href'))).toEqual(['/search/used-cars', '/search/used-cars?page=2']);
  const more = dom(await render('/search/used-cars', { rules: { 'search.pagination': 'loadMore' } }));
  expect(more.querySelector('.results__more a')?.getAttribute('href')).toBe('/search/used-cars?page=2');
  expect(more.querySelector('.results__pages')).toBeNull();
});

test('long pagination is shortened around the current page', () => {
  expect(pageNumbers(1, 62)).toEqual([1, 2, 3, 0, 62]);
  expect(pageNumbers(30, 62)).toEqual([1, 0, 29, 30, 31, 0, 62]);
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test('the stock-count rule decides the number, not the cards [config.template-stock-count-rule]', async () => {
  const html = await render('/search/all?make=Kia', {
    rules: { 'stock.countFilter': { 'vehicle.status': 'in_stock' } },
  });
  expect(texts(html, '.results__count')).toEqual(['1 vehicle']);
  expect(cards(html)).toHaveLength(2);
});

test('above the cap the number is the sum of the counts by condition for the matching vehicles [search.displayed-count-replacement]', async () => {
  const rules = { 'search.count.cap': 1, 'search.count.overCap': 'facetSum' };
  const count = async (path: string, own = {}) =>
    texts(await render(path, { rules: { ...rules, ...own } }), '.results__count');
  expect(await count('/search/all?make=Kia&car_type=used')).toEqual(['2 vehicles']);
  expect(await count('/search/all')).toEqual(['29 vehicles']);
  expect(await count('/search/all', { 'stock.countFilter': { 'vehicle.make': 'Kia' } })).toEqual(['2 vehicles']);
});

test('rules decide cards per page, columns, counts, orders and which filters start open', async () => {
  const html = await render('/search/used-cars', {
    rules: {
      'search.pageSize': 6,
      'search.grid.columns': 4,
      'search.filters.countsShown': false,
      'search.filters.visible': ['make_model', 'year'],
      'search.filters.rangeControls': [],
      'search.filters.expanded': ['year'],
      'search.filters.placement': 'drawer',
      'search.sort.options': ['priceAsc', 'gvmDesc'],
      'search.sort.initial': 'priceAsc',
    },
  });
  const document = dom(html);
  expect(cards(html)).toHaveLength(6);
  expect(document.querySelector('.results__grid')?.getAttribute('style')).toBe('--columns:4');
  expect(texts(html, '.filters__count')).toEqual([]);
  expect(texts(html, 'details[open] > summary')).toEqual(['Year']);
  expect(document.querySelector('input[name=year]')?.getAttribute('type')).toBe('checkbox');
  expect(document.querySelector('.results')?.getAttribute('data-placement')).toBe('drawer');
  expect(texts(html, '.results__sort option')).toEqual(['Price: low to high', 'GVM: highest first']);
});

test('layout, band and side of the filters are the page’s to choose; its picture is one of the style sheet', async () => {
  const plain = dom(await render()).querySelector('.results');
  expect(plain?.className).toBe('results container results--columns');
  expect(plain?.hasAttribute('data-band')).toBe(false);
  const props = { layout: 'lead', band: 'picture', image: '/media/heroes/yard-1600.webp', side: 'end' };
  const composed = dom(await render('/search/used-cars', { props })).querySelector('.results');
  expect(composed?.className).toBe('results container results--lead results--end');
  expect(composed?.getAttribute('style')).toContain('url("/media/heroes/yard-1600.avif")');
  expect(composed?.querySelector('.card__photo')?.getAttribute('sizes') ?? '60vw').toContain('60vw');
});

test('browsers receive only what cards show', async () => {
  const data = await loadWithStock(definition, search, { path: '/search/used-cars' });
  const text = JSON.stringify(data);
  expect(text).not.toContain('standardEquipment');
  expect(text).not.toContain('dealercomments');
  expect(text).not.toContain('"vin"');
});
