import { beforeAll, describe, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { loadDocument } from '../engine/site/pipeline.ts';
import { dom } from './support/load-block.ts';
import { testServer } from './support/test-server.ts';
import { stock } from './witness/fixture/vehicles.ts';

const slugs = ['harbour-used', 'northside-nissan'] as const;
type Slug = (typeof slugs)[number];

const loaded = slugs.map((slug) => loadDocument(`sites/${slug}/site.json`, diskHost));
let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  const sites = loaded.map(({ document, layers }) => {
    if (!document?.pages || !document.site) throw new Error('A demo tenant cannot be read.');
    const rules: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
    return { document: { ...document, pages: document.pages }, site: document.site, rules, vehicles: stock };
  });
  const everything = sites.slice(1).map(({ document, site, rules, vehicles }) => ({
    document: { ...document, site: { ...site, slug: 'all-stock', hosts: ['www.all-stock.example'] } },
    rules: { ...rules, 'stock.filter': { 'vehicle.show_on_dealer_website': true } },
    vehicles,
  }));
  server = await testServer([...sites, ...everything]);
});

async function visit(slug: Slug | 'all-stock', path: string) {
  const response = await server.get(path, { host: `${slug}.localhost` });
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location'), page: dom(html) };
}

const links = (page: ReturnType<typeof dom>) =>
  [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));

test('a tenant is its slug, name and template, all from its document [config.site-slug-and-template] [config.dealer-name-slug-template] [entity.site-config-identity]', async () => {
  const identities = loaded.map(({ document, layers }) => [
    document?.site?.slug,
    document?.site?.id,
    document?.dealerships?.map(({ slug }) => slug),
    layers.map(({ name, file }) => `${name} ${file}`),
  ]);
  expect(identities).toEqual([
    ['harbour-used', 101, ['harbour-used'], expect.arrayContaining(['group sites/templates/used-cars.json'])],
    ['northside-nissan', 102, ['northside-nissan'], expect.arrayContaining(['group sites/templates/franchise.json'])],
  ]);
  const logos = await Promise.all(
    slugs.map(async (slug) =>
      (await visit(slug, '/')).page.querySelector('.site-header__logo img')?.getAttribute('alt'),
    ),
  );
  expect(logos).toEqual(['Harbour Used Cars', 'Northside Nissan']);
});

test('a tenant brings its locations, each with id and type, and its dealerships [config.dealer-locations] [entity.site-config-places]', async () => {
  expect(loaded[0]?.document?.locations?.map(({ id, location_type }) => [id, location_type])).toEqual([
    [1, 'sales'],
    [2, 'service'],
  ]);
  const { page } = await visit('harbour-used', '/dealerships');
  const names = [...page.querySelectorAll('.location-list__name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Harbour Parramatta', 'Harbour Workshop']);
});

describe('pages that every site has', () => {
  const pages = [
    ['/special-offers', '[routes.special-offers]'],
    ['/service', '[routes.service] [routes.service-page]'],
    ['/contact', '[routes.contact] [routes.contact-page]'],
    ['/terms-and-conditions', '[routes.terms-and-conditions]'],
    ['/dealerships', '[routes.dealerships] [routes.dealerships-list]'],
    ['/about-us', '[routes.about-us]'],
    ['/privacy-policy', '[routes.privacy-policy]'],
    ['/vehicle-parts-and-accessories', '[routes.parts-and-accessories]'],
  ] as const;

  test.each(pages)('%s is there, and the home page leads to it %s', async (path) => {
    for (const slug of slugs) {
      const { status, page } = await visit(slug, path);
      expect([slug, status, page.querySelectorAll('h1').length]).toEqual([slug, 200, 1]);
      const home = await visit(slug, '/');
      expect(links(home.page)).toContain(path);
    }
  });
});

test('each location has its page [routes.our-location]', async () => {
  const { status, page } = await visit('northside-nissan', '/our-location/brookvale');
  expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Brookvale']);
});

test('a site sells at its own address, to which the other usual ones lead [routes.trade-in] [routes.sell-your-car] [routes.sell-my-car] [routes.pages-sell-your-car]', async () => {
  expect((await visit('harbour-used', '/sell-your-car')).status).toBe(200);
  for (const path of ['/trade-in', '/sell-my-car', '/pages/sell-your-car']) {
    const { status, location } = await visit('harbour-used', path);
    expect([path, status, location]).toEqual([path, 301, '/sell-your-car']);
  }
  expect((await visit('northside-nissan', '/trade-in')).status).toBe(200);
});

describe('search pages list', () => {
  const carTypes = async (path: string) => {
    const { status, page } = await visit('all-stock', path);
    const types = [...page.querySelectorAll('input[name="car_type"]')].map((input) => input.getAttribute('value'));
    return [status, types];
  };

  test('new, used and demo stock [routes.search-new-used-demo]', async () => {
    expect(await carTypes('/search/new-used-and-demo-cars')).toEqual([200, ['demo', 'new', 'used']]);
  });

  test('each kind alone [routes.search-stock-groups] [routes.search-cartype-cars]', async () => {
    expect(await carTypes('/search/used-cars')).toEqual([200, ['used']]);
    expect(await carTypes('/search/demo-cars')).toEqual([200, ['demo']]);
    expect(await carTypes('/search/new-cars')).toEqual([200, ['new']]);
  });

  test('new and demo stock together [routes.search-new-and-demo-cars]', async () => {
    expect(await carTypes('/search/new-and-demo-cars')).toEqual([200, ['demo', 'new']]);
  });
});

test("the map of a vehicle's page is reached by its anchor [routes.anchor-vehicle-map]", async () => {
  const { page } = await visit('harbour-used', '/cars/used');
  expect(page.querySelector('#vehicle-map .vehicle-location__map')).not.toBeNull();
  expect(links(page)).toContain('#vehicle-map');
});
