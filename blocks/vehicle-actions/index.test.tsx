import { describe, expect, test } from 'vitest';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const page = { blocks: [] };
const pages = {
  '/contact': page,
  '/finance': page,
  '/trade-in': page,
  '/book-test-drive': page,
  '/checkout-journey': page,
  '/search/:group': page,
  '/cars/:slug': page,
  '/cars/:slug/checkout': page,
};
const vehicle = { ...testVehicle, location: { id: 1, slug: 'city', name: 'City', phone: '(02) 5550 1994' } };

function links(html: string) {
  return [...dom(html).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

const buttons = async (
  wanted: readonly string[] | undefined,
  more: Record<string, unknown> = {},
  features: SiteDocument['features'] = [],
) =>
  links(
    await renderLoaded(definition, {
      vehicle,
      document: { pages },
      features,
      rules: wanted ? { 'vehicle.sidebar.buttons': wanted } : {},
      ...more,
    }),
  );

test('Enquire now links to the contact page about this vehicle [vehicle-page.button-enquire-now]', async () => {
  expect(await buttons(undefined)).toContainEqual(['Enquire now', `/contact?car_id=${vehicle.slug}#enquiry`]);
});

test('without a contact page Enquire now is an e-mail link, without an e-mail address a phone link', async () => {
  const site = { slug: 'test', id: 1, name: 'Test', city: 'Sydney', hosts: ['test.example'] };
  const mail = { document: { pages: {}, site: { ...site, email: 'sales@test.example' } } };
  expect(await buttons(['enquire'], mail)).toEqual([
    ['Enquire now', 'mailto:sales@test.example?subject=2022%20Toyota%20RAV4%20Cruiser'],
  ]);
  expect(await buttons(['enquire'], { document: { pages: {}, site } })).toEqual([['Enquire now', 'tel:+61255501994']]);
});

test('the site orders the buttons, and one whose page is missing is omitted [vehicle-page.button-test-drive]', async () => {
  expect(await buttons(['testDrive', 'enquire'])).toEqual([
    ['Test drive', `/book-test-drive?car_id=${vehicle.slug}`],
    ['Enquire now', `/contact?car_id=${vehicle.slug}#enquiry`],
  ]);
  expect(await buttons(['testDrive', 'enquire'], { document: { pages: { '/contact': page } } })).toHaveLength(1);
});

test('Get Finance links to the finance page about this vehicle [vehicle-page.button-get-finance]', async () => {
  expect(await buttons(['finance'])).toEqual([['Get Finance', `/finance?car_id=${vehicle.slug}`]]);
});

test('Trade-In Valuation requires the valuation feature [vehicle-page.button-trade-in-valuation] [vehicle-page.trade-in-needs-feature]', async () => {
  expect(await buttons(['tradeIn'], {}, ['valuation'])).toEqual([
    ['Trade-In Valuation', `/trade-in?car_id=${vehicle.id}`],
  ]);
  expect(await buttons(['tradeIn'])).toEqual([]);
});

test('Trade-In Valuation requires a vehicle in stock, neither sold nor reserved [vehicle-page.trade-in-needs-in-stock] [vehicle-page.trade-in-not-sold-reserved]', async () => {
  const offered = async (change: object) =>
    (await buttons(['tradeIn'], { vehicle: { ...vehicle, ...change } }, ['valuation'])).some(
      ([label]) => label === 'Trade-In Valuation',
    );
  expect(await offered({})).toBe(true);
  expect(await offered({ status: 'coming_soon' })).toBe(false);
  expect(await offered({ reserved: true })).toBe(false);
  expect(await offered({ sold: true })).toBe(false);
});

test('Trade-In Valuation requires a price above 200 [vehicle-page.trade-in-price-above-200]', async () => {
  const offered = (price: number) => buttons(['tradeIn'], { vehicle: { ...vehicle, price } }, ['valuation']);
  expect(await offered(201)).toHaveLength(1);
  expect(await offered(200)).toHaveLength(0);
});

test('Reserve Car Now shows the fee, $200 by default [vehicle-page.button-reserve-car-now] [vehicle-page.reserve-fee-default-200] [reserve-checkout.sidebar-button-amount]', async () => {
  expect(await buttons(['reserve'], {}, ['reserve'])).toEqual([
    ['Reserve Car Now · $200', `/cars/${vehicle.slug}/checkout`],
  ]);
  const rules = { 'vehicle.sidebar.buttons': ['reserve'], 'reserve.fee': 500 };
  expect(await buttons(undefined, { rules }, ['reserve'])).toContainEqual([
    'Reserve Car Now · $500',
    `/cars/${vehicle.slug}/checkout`,
  ]);
  const [free] = await buttons(undefined, { rules: { ...rules, 'reserve.fee': 0 } }, ['reserve']);
  expect(free?.[0]).toBe('Reserve Car Now');
});

test('Reserve requires the feature and an available vehicle [vehicle-page.reserve-eligible-and-enabled] [vehicle-page.reserve-needs-available]', async () => {
  const offered = async (change: object, features: SiteDocument['features'] = ['reserve']) =>
    (await buttons(['reserve'], { vehicle: { ...vehicle, ...change } }, features)).some(([label]) =>
      label?.startsWith('Reserve'),
    );
  expect(await offered({})).toBe(true);
  expect(await offered({}, [])).toBe(false);
  expect(await offered({ reserved: true })).toBe(false);
  expect(await offered({ status: 'sold' })).toBe(false);
});

test('a vehicle tagged Test Drive Only, or without a price, can be neither reserved nor bought [entity.tag-test-drive-only] [vehicle-page.reserve-eligible-and-enabled]', async () => {
  const offered = (change: object) =>
    buttons(['testDrive', 'reserve', 'onlinePurchase'], { vehicle: { ...vehicle, ...change } }, [
      'reserve',
      'onlinePurchase',
    ]);
  expect(await offered({})).toHaveLength(3);
  expect((await offered({ tag: 'Test Drive Only' })).map(([label]) => label)).toEqual(['Test drive']);
  expect((await offered({ price: 10 })).map(([label]) => label)).toEqual(['Test drive']);
});

test('photos can be requested when there are none, and the button links to the form on the page', async () => {
  const bare = { ...vehicle, images: [], photos_count: 0 };
  expect(await buttons(['requestPhotos'], { vehicle: bare })).toEqual([
    ['Request photos', `/cars/${vehicle.slug}#request-photos`],
  ]);
  expect(await buttons(['requestPhotos'])).toEqual([]);
});

test('Online Purchase links to the checkout journey of an available vehicle [vehicle-page.button-online-purchase] [vehicle-page.online-purchase-needs-available]', async () => {
  expect(await buttons(['onlinePurchase'], {}, ['onlinePurchase'])).toEqual([
    ['Online Purchase', `/checkout-journey?car_id=${vehicle.slug}`],
  ]);
  const sold = await buttons(['onlinePurchase'], { vehicle: { ...vehicle, status: 'sold' } }, ['onlinePurchase']);
  expect(sold.map(([label]) => label)).toEqual(['Find Me Something Similar']);
});

test('an unavailable vehicle has a button for similar vehicles instead of the buy buttons [vehicle-page.unavailable-find-similar]', async () => {
  const sold = { vehicle: { ...vehicle, status: 'sold' } };
  expect(await buttons(undefined, sold, ['reserve', 'valuation'])).toEqual([
    ['Find Me Something Similar', '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-60000'],
  ]);
  expect(await buttons(['reserve', 'enquire', 'call'], sold, ['reserve'])).toEqual([
    ['Find Me Something Similar', '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-60000'],
    ['Call Now', 'tel:+61255501994'],
  ]);
});

test('a vehicle hidden from dealer websites is unavailable, whatever its status [vehicle-page.unavailable-find-similar]', async () => {
  const hidden = { vehicle: { ...vehicle, show_on_dealer_website: false } };
  expect(await buttons(undefined, hidden, ['reserve', 'valuation'])).toEqual([
    ['Find Me Something Similar', '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-60000'],
  ]);
});

test('the reserve button names the type of a vehicle that is not a car', async () => {
  const label = async (item_type: string) =>
    (await buttons(['reserve'], { vehicle: { ...vehicle, item_type } }, ['reserve']))[0]?.[0];
  expect(await label('truck')).toBe('Reserve Truck Now · $200');
  expect(await label('motorcycle')).toBe('Reserve Motorcycle Now · $200');
  expect(await label('caravan')).toBe('Reserve Caravan Now · $200');
});

test('in stock and coming soon count as available [vehicle-page.available-statuses]', async () => {
  for (const status of ['in_stock', 'coming_soon']) {
    const labels = (await buttons(undefined, { vehicle: { ...vehicle, status } }, ['reserve'])).map(([label]) => label);
    expect(labels).toContain('Reserve Car Now · $200');
  }
});

test('the first button is the primary one', async () => {
  const html = await renderLoaded(definition, {
    vehicle,
    document: { pages },
    rules: { 'vehicle.sidebar.buttons': ['call', 'enquire'] },
  });
  expect(texts(html, '.button--primary')).toEqual(['Call Now']);
});

test('the number is on the button only if it is shown from the start', async () => {
  const label = async (mode: string) =>
    (await buttons(['call'], { rules: { 'vehicle.sidebar.buttons': ['call'], 'phone.revealMode': mode } }))[0]?.[0];
  expect(await label('masked')).toBe('Call Now');
  expect(await label('shown')).toBe('Call 02 5550 1994');
});

describe('on a site whose chat belongs to a supplier', () => {
  const plugins = [{ feature: 'chat', name: 'talk', settings: { url: 'https://talk.example/room/7' } }];
  const chat = { 'vehicle.sidebar.buttons': ['enquire'], 'enquiry.channel': 'chat' };
  const enquire = async (rules: Record<string, unknown> = {}, more: Partial<SiteDocument> = {}) => {
    const html = await renderLoaded(definition, {
      vehicle,
      document: { pages, plugins, ...more },
      features: ['chat'],
      rules: { ...chat, ...rules },
    });
    const link = dom(html).querySelector('a');
    return [link?.getAttribute('href'), link?.getAttribute('target')];
  };

  test('Enquire now opens it in a new window', async () => {
    expect(await enquire()).toEqual(['https://talk.example/room/7', '_blank']);
  });

  test('outside opening hours Enquire now links to the form, if so configured', async () => {
    const rules = { 'chat.available': [{ when: { 'location.openNow': true }, use: true }, { use: false }] };
    const yard = (open: string, close: string) => ({
      locations: [
        {
          id: 1,
          slug: 'city',
          name: 'City',
          contact_detail: { opening_hours: [{ weekday: 6, status: 'Open' as const, open, close }] },
        },
      ],
    });
    expect(await enquire(rules, yard('9:00', '17:00'))).toEqual(['https://talk.example/room/7', '_blank']);
    expect(await enquire(rules, yard('12:00', '17:00'))).toEqual([`/contact?car_id=${vehicle.slug}#enquiry`, null]);
  });
});
