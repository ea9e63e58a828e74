import validate from 'virtual:site-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { checkDocument } from '../../engine/checks/check-document.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { testNow, testSite } from '../support/render-block.tsx';
import { fixtureDocument } from './fixture/document.ts';
import { openShop, type ShopOptions } from './shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);

describe('a feature is available only if the site enables it [config.per-site-features]', () => {
  const buttons = { 'vehicle.sidebar.buttons': ['reserve', 'onlinePurchase', 'tradeIn'] };
  const actions = async (features: readonly string[]) =>
    (await shop.visit('/cars/used', { features, rules: buttons })).attributes('.vehicle-actions a', 'data-action');

  test('reserving, buying online and trade-in independently', async () => {
    expect(await actions(['reserve'])).toEqual(['reserve']);
    expect(await actions(['onlinePurchase'])).toEqual(['onlinePurchase']);
    expect(await actions(['valuation'])).toEqual(['tradeIn']);
    expect(await actions(['valuation', 'reserve', 'onlinePurchase'])).toEqual(['reserve', 'onlinePurchase', 'tradeIn']);
    expect(await actions([])).not.toContain('reserve');
  });

  test('subscription prices [config.offers-subscription]', async () => {
    const price = async (features: readonly string[]) =>
      (await shop.visit('/cars/subscription', { features })).text('.vehicle-price .price-line__figure');
    expect([await price(['subscription']), await price([])]).toEqual(['$199 /wk', '$45,990']);
  });
});

test.each([
  ['truck', ['/cars/truck']],
  ['motorcycle', ['/cars/motorcycle']],
  ['caravan', ['/cars/caravan']],
])('a dealer of one vehicle type lists that type: %s [config.vehicle-kinds]', async (kind, hrefs) => {
  const options: ShopOptions = { rules: { 'stock.filter': { 'vehicle.item_type': kind } } };
  const { attributes } = await shop.visit('/search/new-used-and-demo-cars', options);
  expect(attributes('.card__link', 'href')).toEqual(hrefs);
});

test('a dealer of several vehicle types lists them all [config.vehicle-kinds]', async () => {
  const rules = { 'stock.filter': { 'vehicle.item_type': { in: ['truck', 'caravan'] } } };
  const { attributes } = await shop.visit('/search/new-used-and-demo-cars', { rules });
  expect(new Set(attributes('.card__link', 'href'))).toEqual(new Set(['/cars/caravan', '/cars/truck']));
});

test('the site configures how long a vehicle is just arrived, and the wording of its tags [config.specifications]', async () => {
  const tags = async (options: ShopOptions) => {
    const { texts } = await shop.visit('/search/suv', {
      ...options,
      rules: { 'search.pageSize': 60, ...options.rules },
    });
    return [texts('.card__tag--justArrived'), texts('.card__tag--sold')];
  };
  expect(await tags({})).toEqual([['JUST ARRIVED'], ['JUST SOLD']]);
  expect(await tags({ rules: { 'stock.justArrivedDays': 3 } })).toEqual([[], ['JUST SOLD']]);
  const wording = { 'tag.justArrived': 'NEW IN', 'tag.sold': 'GONE' };
  expect(await tags({ document: { wording } })).toEqual([['NEW IN'], ['GONE']]);
});

test('the phone number is that of the dealership of the vehicle [config.phone-chosen-by-dealership]', async () => {
  const number = async (slug: string) =>
    (await shop.visit(`/cars/${slug}`, { rules: { 'phone.source': 'dealership' } })).attribute(
      '.bottom-bar [data-action="call"]',
      'href',
    );
  expect([await number('used'), await number('rare-two')]).toEqual(['tel:+61298765432', 'tel:+61255553333']);
});

test('a site uses Australian English and Australian dollars by default [config.australian-dealers]', async () => {
  const page = await shop.visit('/cars/used');
  expect(page.attribute('html', 'lang')).toBe('en-AU');
  expect(page.html).toContain('"priceCurrency":"AUD"');
  expect(page.text('.vehicle-location .phone-number__masked')).toMatch(/^02 987x xxxx/);
});

test('a page knows its search service: its address, a key that can only search, and the filters of the site [entity.site-config-search]', async () => {
  const page = await shop.visit('/search/used-cars', { rules: { 'search.filters.visible': ['make', 'sleeps'] } });
  const { search } = JSON.parse(page.text('#forecourt-page') ?? '{}');
  expect(search).toEqual({
    host: '/api/search',
    index: 'witness',
    key: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect(page.browserRule('search.filters.visible')).toEqual(['make', 'sleeps']);
});

describe('what a site lacks leaves no button, link or page [config.features-exist-per-site]', () => {
  const { pages } = fixtureDocument;
  const without = (...paths: readonly string[]): NonNullable<ShopOptions['document']> => ({
    pages: Object.fromEntries(Object.entries(pages ?? {}).filter(([path]) => !paths.includes(path))),
  });
  const buttons = { 'vehicle.sidebar.buttons': ['enquire', 'testDrive', 'tradeIn', 'finance'] };
  const header = { 'header.items': ['locations', 'account'] };
  const financePages = ['/finance', '/personalised/finance', '/apply-for-finance', '/finance-enquiry', '/get-finance'];

  test.each<[string, string, string, string, ShopOptions, ShopOptions]>([
    [
      'finance',
      '/finance',
      '/cars/used',
      '[data-action=finance]',
      { rules: buttons },
      { document: without(...financePages) },
    ],
    [
      'test drives',
      '/book-test-drive',
      '/cars/used',
      '[data-action=testDrive]',
      { rules: buttons },
      { document: without('/book-test-drive') },
    ],
    [
      'trade-in valuation',
      '/cars/trade-in',
      '/cars/used',
      '[data-action=tradeIn]',
      { rules: buttons, features: ['valuation'] },
      { features: [] },
    ],
    ['budget search', '/budget', '/budget', '.budget', { features: ['budgetSearch'] }, { features: [] }],
    [
      'sign-in',
      '/sign-in',
      '/about-us',
      '.site-header__tool--account',
      { rules: header },
      { document: without('/sign-in', '/my-garage', '/mymotorama') },
    ],
    [
      'locations',
      '/dealerships',
      '/about-us',
      '.site-header__tool--locations',
      { rules: header },
      { document: { locations: [] } },
    ],
  ])('%s', async (_, path, page, link, has, lacks) => {
    const lacking = { ...has, ...lacks };
    expect((await shop.visit(path, has)).status).toBe(200);
    expect((await shop.visit(page, has)).count(link)).toBeGreaterThan(0);
    expect((await shop.visit(path, lacking)).status).toBe(404);
    expect((await shop.visit(page, lacking)).count(link)).toBe(0);
  });

  test.each([
    ['delivery', '#delivery'],
    ['fuel', '#fuel'],
  ])('%s estimates', async (kind, calculator) => {
    const shown = async (eligible: boolean) =>
      (await shop.visit('/cars/used', { rules: { [`${kind}.eligible`]: eligible } })).count(calculator) > 0;
    expect([await shown(true), await shown(false)]).toEqual([true, false]);
  });
});

test('the fixture tenant passes the checks for tenants', () => {
  const text = JSON.stringify(fixtureDocument);
  const host = { read: () => text, resolve: (_: string, reference: string) => reference };
  const found = checkDocument(loadDocument('site.json', host), { validate, blocks, clock: () => testNow });
  expect(
    found.filter(({ severity }) => severity === 'error').map(({ code, pointer, message }) => [code, pointer, message]),
  ).toEqual([]);
});

test('colours are those of the site, in every block [config.colours-per-site]', async () => {
  const theme = { ...fixtureDocument.theme, colours: { brand: '#123456', accent: '#654321' } };
  const document = { theme } as NonNullable<ShopOptions['document']>;
  const css = /<style>([^]*?)<\/style>/.exec((await shop.visit('/cars/used', { document })).html)?.[1];
  expect(css).toContain('#123456');
  const own = blocks.flatMap(({ type, style, layouts = {} }) =>
    [
      ...[
        typeof style === 'function' ? style(testSite(blocks).document.theme, () => []) : style,
        ...Object.values(layouts),
      ]
        .flat()
        .join('')
        .matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi),
    ].map(([colour]) => `${type}: ${colour}`),
  );
  expect(own).toEqual([]);
});
