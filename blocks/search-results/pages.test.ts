import { inlineScripts } from 'virtual:inline-scripts';
import { expect, test } from 'vitest';
import { attributesOf } from '../../tests/support/load-block.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const searchPage = { name: 'search', title: '{page.label}', blocks: [{ type: 'search-results' }] };
const pages = { '/search/:group': searchPage, '/search/:make/:model': searchPage };
const stock = (count: number) => Array.from({ length: count }, (_, index) => stockVehicle(100 + index));

test.each([
  ['/search/kia', ['kia-suv', 'kia-ute']],
  ['/search/ute', ['ford-ute', 'kia-ute']],
  ['/search/kia/sportage', ['kia-suv']],
  ['/search/north-yard', ['ford-ute']],
])(
  '%s lists those vehicles and no others [routes.search-make] [routes.search-body] [routes.search-make-model] [routes.search-dealership]',
  async (path, listed) => {
    const vehicles = [
      { slug: 'kia-suv', make: 'Kia', model: 'Sportage', simple_body: 'SUV', dealership_slug: 'south-yard' },
      { slug: 'kia-ute', make: 'Kia', model: 'Tasman', simple_body: 'Ute', dealership_slug: 'south-yard' },
      { slug: 'ford-ute', make: 'Ford', model: 'Ranger', simple_body: 'Ute', dealership_slug: 'north-yard' },
      { slug: 'ford-suv', make: 'Ford', model: 'Everest', simple_body: 'SUV', dealership_slug: 'south-yard' },
    ].map((own, index) => stockVehicle(index + 1, own));
    const dealerships = [{ slug: 'north-yard', name: 'North Yard', phones: {} }];
    const { get } = await testServer([{ document: { pages, dealerships }, vehicles }]);
    const html = await (await get(path)).text();
    const hrefs = attributesOf(html, '.card__link', 'href').map((href) => href?.split('/').at(-1));
    expect(new Set(hrefs)).toEqual(new Set(listed));
  },
);

test('the promotion moves between loads of a page within one minute, by 0 to 2 [promos.slot-random-offset]', async () => {
  const promos = [{ id: 'sale', kinds: ['search'], heading: 'June sale', to: '/special-offers' }];
  const rules = { 'search.promo.slotJitter': 2 };
  const { get } = await testServer([{ document: { pages, promos }, rules, vehicles: stock(12) }]);
  const places = new Set<number>();
  for (let load = 0; load < 40; load += 1) {
    const response = await get('/search/toyota');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const cells = attributesOf(await response.text(), '.results__cell > :first-child', 'class');
    places.add(cells.findIndex((name) => name?.includes('promo-card')) + 1);
  }
  expect([...places].toSorted((one, other) => one - other)).toEqual([8, 9, 10]);
});

test('further results of a load have the promotion where the load has it [promos.slot-random-offset]', async () => {
  const promos = [{ id: 'sale', kinds: ['search'], heading: 'June sale', to: '/special-offers' }];
  const rules = { 'search.promo.slotJitter': 2 };
  const { get } = await testServer([{ document: { pages, promos }, rules, vehicles: stock(12) }]);
  const placeAt = async (address: string) => {
    const html = await (await get(address)).text();
    const cells = attributesOf(html, '.results__cell > :first-child', 'class');
    return { html, place: cells.findIndex((name) => name?.includes('promo-card')) + 1 };
  };
  const { html, place } = await placeAt('/search/toyota');
  const { name, value } = JSON.parse(/"draw":(\{[^}]*\})/.exec(html)?.[1] ?? '{}');
  for (let asked = 0; asked < 12; asked += 1)
    expect((await placeAt(`/search/toyota?sortBy=priceAsc&${name}=${value}`)).place).toBe(place);
});

test('a page that chance does not vary stays in shared caches', async () => {
  const { get } = await testServer([{ document: { pages }, vehicles: stock(1) }]);
  expect((await get('/search/toyota')).headers.get('cache-control')).toMatch(/^public, .*s-maxage=60/);
});

test('at most so many cards of a page have the just-arrived tag, those of the newest vehicles', async () => {
  const arrived = (hours: number) => ({ created_at_timestamp: Math.floor(testNow.getTime() / 1000) - hours * 3600 });
  const vehicles = [30, 2, 20, 1].map((hours) => stockVehicle(hours, arrived(hours)));
  const { get } = await testServer([{ document: { pages }, rules: { 'tag.justArrived.most': 2 }, vehicles }]);
  const html = await (await get('/search/toyota')).text();
  const tagged = html
    .split('<article')
    .slice(1)
    .filter((card) => card.includes('card__tag--justArrived'));
  expect(new Set(tagged.map((card) => /data-controls="(\d+)"/.exec(card)?.[1]))).toEqual(new Set(['1', '2']));
});

test('only a page without filters restores those of an earlier visit, and only where the site keeps them', async () => {
  const goesOn = async (persistence: string, path: string) => {
    const rules = { 'search.filters.persistence': persistence };
    const { get } = await testServer([{ document: { pages }, rules, vehicles: stock(1) }]);
    return (await (await get(path)).text()).includes(inlineScripts.restore);
  };
  expect(await goesOn('device', '/search/toyota?sortBy=priceAsc')).toBe(true);
  expect(await goesOn('device', '/search/toyota?make=Kia')).toBe(false);
  expect(await goesOn('device', '/search/toyota?filters=none')).toBe(false);
  expect(await goesOn('none', '/search/toyota')).toBe(false);
});

test('the map of the results has no location that is not visible [entity.location-visible]', async () => {
  const address = { lat: -33.8, long: 151 };
  const locations = [
    { id: 1, slug: 'open', name: 'Open Yard', address },
    { id: 2, slug: 'closed', name: 'Closed Yard', address, visible: false },
  ];
  const rules = { 'search.views': ['list', 'map'] };
  const { get } = await testServer([{ document: { pages, locations }, rules, vehicles: stock(1) }]);
  const html = await (await get('/search/toyota')).text();
  expect([html.includes('Open Yard'), html.includes('Closed Yard')]).toEqual([true, false]);
});

test('an address past the last page has the title and the canonical address of the last page', async () => {
  const { get } = await testServer([{ document: { pages }, rules: { 'search.pageSize': 12 }, vehicles: stock(30) }]);
  const head = async (address: string) => {
    const html = await (await get(address)).text();
    return [/<title>([^<|]*) \|/.exec(html)?.[1], /rel="canonical" href="https:\/\/[^/]*([^"]*)/.exec(html)?.[1]];
  };
  expect(await head('/search/toyota')).toEqual(['Toyota', '/search/toyota']);
  const last = ['Toyota – Page 3 of 3', '/search/toyota?page=3'];
  expect(await head('/search/toyota?page=3')).toEqual(last);
  expect(await head('/search/toyota?page=999')).toEqual(last);
});

const usedPages = { '/used-car/:make': searchPage, '/used-car/:make/:model': searchPage };

test('the pages of breadcrumbs list used vehicles alone [routes.used-car-breadcrumb-paths]', async () => {
  const vehicles = [
    stockVehicle(1, { slug: 'used-kia', make: 'Kia', model: 'Rio', car_type: 'used' }),
    stockVehicle(2, { slug: 'new-kia', make: 'Kia', model: 'Rio', car_type: 'new' }),
    stockVehicle(3, { slug: 'used-ford', make: 'Ford', model: 'Ranger', car_type: 'used' }),
  ];
  const { get } = await testServer([{ document: { pages: { ...pages, ...usedPages } }, vehicles }]);
  const slugs = async (path: string) =>
    attributesOf(await (await get(path)).text(), '.card__link', 'href').map((href) => href?.split('/').at(-1));
  for (const path of ['/used-car/kia', '/used-car/kia/rio'])
    expect(new Set(await slugs(path))).toEqual(new Set(['used-kia']));
  expect(new Set(await slugs('/search/kia'))).toEqual(new Set(['used-kia', 'new-kia']));
});

test('search engines are told one address of results that have several: the one that menus lead to', async () => {
  const canonical = async (own: Record<string, typeof searchPage>, address: string) => {
    const { get } = await testServer([
      { document: { pages: own }, rules: { 'search.pageSize': 12 }, vehicles: stock(30) },
    ]);
    const html = await (await get(address)).text();
    return /rel="canonical" href="https:\/\/[^/]*([^"]*)/.exec(html)?.[1];
  };
  const both = { ...pages, ...usedPages };
  expect(await canonical(both, '/used-car/toyota?page=2')).toBe('/search/toyota?page=2');
  expect(await canonical(both, '/used-car/toyota/rav4')).toBe('/search/toyota/rav4');
  expect(await canonical(usedPages, '/used-car/toyota')).toBe('/used-car/toyota');
  const other = { ...usedPages, '/search/toyota': { ...searchPage, filter: { 'vehicle.price': { lt: 10_000 } } } };
  expect(await canonical(other, '/used-car/toyota')).toBe('/used-car/toyota');
});
