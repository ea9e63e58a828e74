import { beforeAll, describe, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { compileSite } from '../engine/site/compile.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { dom } from './support/load-block.ts';
import { testServer } from './support/test-server.ts';
import { stock } from './witness/fixture/vehicles.ts';

const slugs = ['harbour-used', 'northside-nissan', 'coastal-suzuki', 'wander-caravans', 'federation-group'] as const;
type Slug = (typeof slugs)[number];

const loaded = slugs.map((slug) => loadDocument(`sites/${slug}/site.json`, diskHost));
let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  const sites = loaded.map(({ document, layers }) => {
    if (!document?.pages || !document.site) throw new Error('A demo tenant cannot be read.');
    const rules: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
    return { document: { ...document, pages: document.pages }, site: document.site, rules, vehicles: stock };
  });
  const everything = sites.slice(1, 2).map(({ document, site, rules, vehicles }) => ({
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

test('a tenant has its slug, name and template from its document [config.site-slug-and-template] [config.dealer-name-slug-template] [entity.site-config-identity]', async () => {
  const identities = loaded.map(({ document, layers }) => [
    document?.site?.slug,
    document?.site?.id,
    document?.dealerships?.map(({ slug }) => slug),
    layers.map(({ name, file }) => `${name} ${file}`),
  ]);
  expect(identities).toEqual([
    ['harbour-used', 101, ['harbour-used'], expect.arrayContaining(['template sites/templates/used-cars.json'])],
    [
      'northside-nissan',
      102,
      ['northside-nissan'],
      expect.arrayContaining(['template sites/templates/franchise.json']),
    ],
    ['coastal-suzuki', 103, ['coastal-suzuki'], expect.arrayContaining(['template sites/templates/franchise.json'])],
    ['wander-caravans', 104, ['wander-caravans'], expect.arrayContaining(['template sites/templates/caravans.json'])],
    [
      'federation-group',
      200,
      [
        'federation-canberra',
        'federation-penrith',
        'federation-geelong',
        'federation-logan',
        'federation-southbank',
        'federation-trucks',
      ],
      expect.arrayContaining(['template sites/templates/group.json']),
    ],
  ]);
  const logos = await Promise.all(
    slugs.map(async (slug) =>
      (await visit(slug, '/')).page.querySelector('.site-header__logo img')?.getAttribute('alt'),
    ),
  );
  expect(logos).toEqual([
    'Harbour Used Cars',
    'Northside Nissan',
    'Coastal Suzuki',
    'Wander Caravans',
    'Federation Motor Group',
  ]);
});

test('a tenant has its locations, each with id and type, and its dealerships [config.dealer-locations] [entity.site-config-places]', async () => {
  expect(loaded[0]?.document?.locations?.map(({ id, location_type }) => [id, location_type])).toEqual([
    [1, 'sales'],
    [2, 'service'],
  ]);
  const { page } = await visit('harbour-used', '/dealerships');
  const names = [...page.querySelectorAll('.location-list__name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Harbour Parramatta', 'Harbour Workshop']);
});

test('cards link to a test drive and a reservation if a dealer of new cars offers them [card.button-book-test-drive] [card.button-reserve-now]', async () => {
  for (const slug of ['northside-nissan', 'coastal-suzuki'] as const) {
    const { page } = await visit(slug, '/search/used-cars');
    const buttons = [...(page.querySelector('.card__buttons')?.querySelectorAll('a') ?? [])];
    expect([slug, ...buttons.map(({ textContent }) => textContent)]).toEqual([
      slug,
      'Enquire Now',
      'View Details',
      'Book a Test Drive',
      'Reserve Now $200',
    ]);
  }
});

test('what cannot be driven can be viewed: a seller of caravans books no test drive', async () => {
  const { page } = await visit('wander-caravans', '/book-test-drive');
  const privacy = (await visit('wander-caravans', '/privacy-policy')).page;
  const texts = [page.querySelector('title'), page.querySelector('main'), privacy.querySelector('main')];
  expect(texts.filter((part) => /test drive/i.test(part?.textContent ?? ''))).toEqual([]);
  expect(page.querySelector('h1')?.textContent).toBe('Book a viewing');
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

  /** Sites that have such a page elsewhere: at an address of their own, or at the manufacturer's. */
  const elsewhere: Readonly<Record<string, string>> = {
    'coastal-suzuki /service': 'https://service.example.com/suzuki',
    'federation-group /dealerships': '/dealer-locator',
  };

  test.each(pages)('%s exists, and the home page links to it %s', async (path) => {
    for (const slug of slugs) {
      const place = elsewhere[`${slug} ${path}`] ?? path;
      const home = await visit(slug, '/');
      expect(links(home.page)).toContain(place);
      if (place !== path) expect((await visit(slug, path)).location).toBe(place);
      if (!place.startsWith('/')) continue;
      const { status, page } = await visit(slug, place);
      expect([slug, status, page.querySelectorAll('h1').length]).toEqual([slug, 200, 1]);
    }
  });
});

describe('the group', () => {
  const groupLinks = (page: ReturnType<typeof dom>) =>
    [...page.querySelectorAll('.group-bar a')].map((link) => [link.textContent, link.getAttribute('href')]);

  test('links every page to its offerings, a list of any length [routes.group-two-further]', async () => {
    for (const path of ['/', '/search/used-cars', '/404']) {
      const { page } = await visit('federation-group', path);
      expect(groupLinks(page)).toEqual([
        ['Cars', '/cars-group'],
        ['Rental', '/rental'],
        ['Tyres', '/tyres'],
        ['Finance and insurance', '/finance-and-insurance'],
        ['Fleet', '/fleet'],
        ['Smash repairs', 'https://repairs.federation-group.example/'],
      ]);
    }
    expect(groupLinks((await visit('harbour-used', '/')).page)).toEqual([]);
  });

  test.each([
    ['/cars-group', 'Federation Cars', '[routes.group-cars]'],
    ['/rental', 'Federation Rental', '[routes.group-rental]'],
    ['/tyres', 'Federation Tyres', '[routes.group-tyres]'],
    ['/finance-and-insurance', 'Finance and insurance', '[routes.group-finance-insurance]'],
    ['/fleet', 'Federation Fleet', '[routes.group-two-further]'],
  ])('has a page at %s: %s %s', async (path, heading) => {
    const { status, page } = await visit('federation-group', path);
    expect([status, page.querySelector('h1')?.textContent]).toEqual([200, heading]);
    expect(page.querySelector('.group-bar [aria-current]')?.getAttribute('href')).toBe(path);
    expect((await visit('coastal-suzuki', path)).status).toBe(404);
  });

  test('is the only tenant with a directory of brands, enabled by features [directory.group-brands-one-site] [routes.brands] [routes.brand-overview]', async () => {
    const { status, page } = await visit('federation-group', '/brands');
    expect(status).toBe(200);
    const brands = links(page).filter((link) => link?.endsWith('/overview'));
    expect(new Set(brands)).toEqual(
      new Set(loaded[4]?.document?.brands?.filter(({ skipPage }) => !skipPage).map(({ slug }) => `/${slug}/overview`)),
    );
    const kia = await visit('federation-group', '/kia/overview');
    expect([kia.status, kia.page.querySelector('h1')?.textContent]).toEqual([200, 'Kia']);
    expect((await visit('federation-group', '/hino/overview')).status).toBe(404);
    for (const slug of slugs.slice(0, 4)) expect((await visit(slug, '/brands')).status).toBe(404);
  });

  test('lists its dealerships at an address of its own [routes.dealer-locator]', async () => {
    const { status, page } = await visit('federation-group', '/dealer-locator');
    expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Find a dealership']);
    expect(links((await visit('federation-group', '/')).page)).toContain('/dealer-locator');
  });

  test('can open its wheel to everyone, as an ordinary content page [routes.spin-to-win]', async () => {
    const { status, page } = await visit('federation-group', '/spin-to-win');
    expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Spin to win']);
  });
});

test('each location has its page [routes.our-location]', async () => {
  const { status, page } = await visit('northside-nissan', '/our-location/brookvale');
  expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Brookvale']);
});

test('the page of a location is at the configured address [routes.contact-us-location]', async () => {
  const { status, page } = await visit('coastal-suzuki', '/contact-us/rosebud-used');
  expect([status, page.querySelector('h1')?.textContent]).toEqual([200, 'Rosebud']);
  expect(links((await visit('coastal-suzuki', '/dealerships')).page)).toContain('/contact-us/rosebud-used');
  const old = await visit('coastal-suzuki', '/our-location/frankston');
  expect([old.status, old.location]).toEqual([301, '/contact-us/frankston']);
});

test('a tenant lists its manufacturers and stock types [entity.site-config-stock]', () => {
  const group = loaded[4]?.document;
  expect(group?.dealerships?.find(({ slug }) => slug === 'federation-trucks')?.brands).toEqual([
    'isuzu',
    'hino',
    'fuso',
  ]);
  expect(group?.search?.groups?.find(({ path }) => path === 'commercial')?.filter).toEqual({
    'vehicle.item_type': 'truck',
  });
});

test('a site has one address for selling a car, and the other usual ones redirect to it [routes.trade-in] [routes.sell-your-car] [routes.sell-my-car] [routes.pages-sell-your-car]', async () => {
  expect((await visit('harbour-used', '/sell-your-car')).status).toBe(200);
  for (const path of ['/trade-in', '/sell-my-car', '/pages/sell-your-car']) {
    const { status, location } = await visit('harbour-used', path);
    expect([path, status, location]).toEqual([path, 301, '/sell-your-car']);
  }
  for (const slug of ['northside-nissan', 'coastal-suzuki', 'wander-caravans', 'federation-group'] as const) {
    expect((await visit(slug, '/trade-in')).status).toBe(200);
    for (const path of ['/sell-your-car', '/pages/sell-your-car']) {
      const { status, location } = await visit(slug, path);
      expect([slug, path, status, location]).toEqual([slug, path, 301, '/trade-in']);
    }
  }
});

test.each(slugs)(
  'on %s, both usual addresses of the dealerships lead to them [routes.dealer-locator] [routes.dealerships]',
  async (slug) => {
    const [own, other] =
      slug === 'federation-group' ? ['/dealer-locator', '/dealerships'] : ['/dealerships', '/dealer-locator'];
    expect((await visit(slug, own)).status).toBe(200);
    const { status, location } = await visit(slug, other);
    expect([status, location]).toEqual([301, own]);
  },
);

describe('search pages list', () => {
  const carTypes = async (path: string) => {
    const { status, page } = await visit('all-stock', path);
    const types = [...page.querySelectorAll('input[name="car_type"]')].map((input) => input.getAttribute('value'));
    return [status, types];
  };

  test('new, used and demo stock [routes.search-new-used-demo]', async () => {
    expect(await carTypes('/search/new-used-and-demo-cars')).toEqual([200, ['demo', 'new', 'used']]);
  });

  test('each vehicle type by itself [routes.search-stock-groups] [routes.search-cartype-cars]', async () => {
    expect(await carTypes('/search/used-cars')).toEqual([200, ['used']]);
    expect(await carTypes('/search/demo-cars')).toEqual([200, ['demo']]);
    expect(await carTypes('/search/new-cars')).toEqual([200, ['new']]);
  });

  test('new and demo stock together [routes.search-new-and-demo-cars]', async () => {
    expect(await carTypes('/search/new-and-demo-cars')).toEqual([200, ['demo', 'new']]);
  });
});

test('a feature supplied by a plugin is enabled where the plugin is listed [entity.site-config-plugins]', () => {
  const north = loaded[1];
  if (!north?.document) throw new Error('A demo tenant cannot be read.');
  expect(north.document.plugins?.map(({ feature, name }) => [feature, name])).toEqual([['chat', 'embedded']]);
  const features = (document: typeof north.document) =>
    compileSite({ document, layers: north.layers, revision: '1' }, []).facts.features;
  const own = north.document.features?.filter((feature) => feature !== 'chat') ?? [];
  expect(features({ ...north.document, features: own })).toEqual([...own, 'chat']);
  expect(features({ ...north.document, features: own, plugins: [] })).toEqual(own);
});

test('saved vehicles are enabled or disabled everywhere at once: heart, header and list [config.garage-enabled]', async () => {
  const [document, slug] = [loaded[1]?.document, 'keeps-nothing'];
  if (!document?.pages || !document.site) throw new Error('A demo tenant cannot be read.');
  const site = { ...document.site, slug, hosts: ['www.keeps-nothing.example'] };
  const off = await testServer([
    {
      document: { ...document, pages: document.pages, site },
      slug,
      rules: { 'saved.storage': 'off' },
      vehicles: stock,
    },
  ]);
  const without = await off.get('/search/used-cars', { host: `${slug}.localhost` });
  const page = dom(await without.text());
  expect(page.querySelectorAll('.card').length).toBeGreaterThan(0);
  expect([page.querySelector('[data-save]'), links(page).includes('/watchlist')]).toEqual([null, false]);
  expect((await off.get('/watchlist', { host: `${slug}.localhost` })).status).toBe(404);

  const usual = await visit('northside-nissan', '/search/used-cars');
  expect(usual.page.querySelector('[data-save]')).not.toBeNull();
  expect(links(usual.page)).toContain('/watchlist');
  expect((await visit('northside-nissan', '/watchlist')).status).not.toBe(404);
});

describe('the finance page', () => {
  test('is at the configured address, and links to the usual address point there [routes.finance-enquiry]', async () => {
    const { page } = await visit('federation-group', '/finance-and-insurance');
    expect(links(page)).toContain('/finance-enquiry');
    expect(links(page)).not.toContain('/finance');
    // The group requires sign-in first (gating.finance).
    const { status, location } = await visit('federation-group', '/finance-enquiry');
    expect([status, location]).toEqual([302, '/sign-in?type=finance&redirect=%2Ffinance-enquiry&back=%2F']);
    expect((await visit('federation-group', '/finance')).status).toBe(404);
  });

  test.each([
    ['/finance', undefined, '[routes.finance-default]'],
    ['/apply-for-finance', '/apply-for-finance', '[routes.apply-for-finance]'],
  ] as const)('is reached from the menu at %s, by the rule %s %s', async (path, route, _requirement) => {
    const rules = route ? { 'finance.pageRoute': route } : {};
    const document = loaded[1]?.document;
    if (!document?.pages || !document.site) throw new Error('A demo tenant cannot be read.');
    const text = { type: 'section', id: 'intro', level: 1, heading: 'Finance' };
    const pages = { ...document.pages, [path]: { name: 'finance', form: 'finance', title: 'Finance', blocks: [text] } };
    const menus = { ...document.navigation?.menus, main: [{ label: 'Finance', to: '/finance' }] };
    const site = { ...document.site, slug: 'lends', hosts: ['www.lends.example'] };
    const lends = await testServer([
      { document: { ...document, site, pages, navigation: { menus } }, slug: 'lends', rules, vehicles: [] },
    ]);
    const home = dom(await (await lends.get('/', { host: 'lends.localhost' })).text());
    expect(home.querySelector('.site-header__nav a')?.getAttribute('href')).toBe(path);
    expect((await lends.get(path, { host: 'lends.localhost' })).status).toBe(200);
  });
});

test('the pins of a map are pictures of the site by the type of their location, where the document has some', async () => {
  const pins = async (slug: Slug, path: string) =>
    [...(await visit(slug, path)).page.querySelectorAll('.location-map li > img')].map((pin) =>
      pin.getAttribute('src'),
    );
  expect(await pins('federation-group', '/dealer-locator')).toContain('/media/pins/sales.svg');
  expect(await pins('harbour-used', '/cars/used')).toEqual([]);
});

test('the map of a vehicle page is reachable by its anchor [routes.anchor-vehicle-map]', async () => {
  const { page } = await visit('harbour-used', '/cars/used');
  expect(page.querySelector('#vehicle-map .location-map')).not.toBeNull();
  expect(links(page)).toContain('#vehicle-map');
});

test('vehicle and results pages link to the finance page, the forms, the valuation and sign-in, which are separate pages [config.companion-scope] [routes.car-detail-anchor-finance-form]', async () => {
  const car = 'lower-priced';
  const { status, page } = await visit('all-stock', `/cars/${car}`);
  expect(status).toBe(200);
  const found = links(page).filter((href): href is string => href !== null);
  const flows = [
    /^\/personalised\/finance\?car_id=/,
    /^\/book-test-drive\?car_id=/,
    /^\/cars\/trade-in\?car_id=/,
    /\/buy-online$/,
    /^\/contact\?car_id=/,
  ];
  for (const flow of flows) {
    const target = found.find((href) => flow.test(href));
    expect(target, String(flow)).toBeDefined();
    expect((await visit('all-stock', target ?? '')).status, target).toBe(200);
  }
  expect(found.some((href) => /^\/(sign-in|my-garage)/.test(href))).toBe(true);
  expect(page.querySelector('#finance-form')).not.toBeNull();
});

test("a location's 'Contact Us' opens the enquiry with that location preselected, and its lead goes there [locations.card-contact-button]", async () => {
  const found = links((await visit('northside-nissan', '/dealerships')).page);
  expect(found).toContain('/contact?location=brookvale#enquiry');
  const { page } = await visit('northside-nissan', '/contact?location=brookvale');
  expect(page.querySelector('#enquiry [name=location] [selected]')?.getAttribute('value')).toBe('brookvale');
  const plain = (await visit('northside-nissan', '/contact')).page;
  expect(plain.querySelector('#enquiry [name=location]')).toBeNull();
});
