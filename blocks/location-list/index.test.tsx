import { describe, expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.ts';
import type { LiveMapSettings } from '../shared/map/LocationMap.tsx';

const ryde: Location = {
  id: 1,
  slug: 'ryde',
  name: 'Ryde',
  dealership_slug: 'test-motors',
  address: {
    street: '1 High Street',
    city: 'Ryde',
    state: 'NSW',
    postcode: '2112',
    place_url: 'https://maps.example/ryde',
  },
  contact_detail: {
    phone: '0299998888',
    landline_phone: '02 9999 7777',
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  },
  manufacturers: ['Example Motors', 'Sample'],
  dealer_license_number: 'MD 1',
  motor_vehicle_repairer: 'MVRL 2',
  image: { image: { url: '/media/ryde.webp' } },
  reviews: { average_rating: 4.6, count: 120 },
};
const bare: Location = {
  id: 2,
  slug: 'bare',
  name: 'Bare',
  address: { lat: -33.8, long: 151.1 },
  average_rating: 4.2,
  review_count: 9,
};

const cards = (options: PageOptions = {}, locations: Location[] = [ryde]) =>
  renderOnPage(definition, {
    pageName: 'location',
    path: '/dealerships',
    ...options,
    document: { locations, ...options.document },
  });
const buttons = (html: string) =>
  [...dom(html).querySelectorAll('.location-list__buttons a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

describe('a card', () => {
  test('shows name and address [locations.card-name] [locations.card-address]', async () => {
    const html = await cards();
    expect(texts(html, '.location-list__name')).toEqual(['Ryde']);
    expect(texts(html, '.location-list__fact--address dd span')).toEqual(['1 High Street', 'Ryde NSW 2112']);
  });

  test('leaves out the facts that the page shows elsewhere', async () => {
    const html = await cards({ props: { omit: ['hours', 'phone'] } });
    expect(texts(html, '.location-list__fact--hours, .location-list__fact--phone')).toEqual([]);
    expect(texts(html, '.location-list__fact--landline a')).toEqual(['02 9999 7777']);
  });

  test('shows phone and landline separately, each as a link [locations.card-phone] [locations.card-landline]', async () => {
    const html = await cards();
    expect(texts(html, '.location-list__fact--phone')).toEqual(['Phone02 9999 8888']);
    expect(texts(html, '.location-list__fact--landline')).toEqual(['Landline02 9999 7777']);
    expect(dom(html).querySelector('.location-list__fact--phone a')?.getAttribute('href')).toBe('tel:+61299998888');
  });

  test('shows opening hours and both licences [locations.card-opening-hours] [locations.card-dealer-licence] [locations.card-repairer-number]', async () => {
    const html = await cards();
    expect(texts(html, '.location-list__day')).toEqual(['Mon-Fri8:30 AM - 5:30 PM']);
    expect(texts(html, '.location-list__fact--dealerLicence')).toEqual(['Dealer Licence NumberMD 1']);
    expect(texts(html, '.location-list__fact--repairerNumber')).toEqual(['Motor Vehicle RepairerMVRL 2']);
    expect(texts(await cards({}, [bare]), '.location-list__fact dt')).toEqual([]);
  });

  test('shows its rating with the number of reviews, in either spelling, above the minimum [locations.card-star-rating] [entity.location-reviews]', async () => {
    expect(texts(await cards(), '.location-list__rating')).toEqual(['4.6 · 120 reviews']);
    expect(texts(await cards({}, [bare]), '.location-list__rating')).toEqual(['4.2 · 9 reviews']);
    const unrated = { ...bare, reviews: { average_rating: null, count: null } };
    expect(texts(await cards({}, [unrated]), '.location-list__rating')).toEqual(['4.2 · 9 reviews']);
    expect(texts(await cards({ rules: { 'reviews.summary.minimumAverage': 4.7 } }), '.location-list__rating')).toEqual(
      [],
    );
    expect(texts(await cards({ rules: { 'reviews.placements': ['home'] } }), '.location-list__rating')).toEqual([]);
  });

  test('shows the configured items in order', async () => {
    const html = await cards({
      rules: { 'locations.card.fields': ['name', 'openNow', 'manufacturers', 'phone', 'image'] },
    });
    const facts = [...dom(html).querySelectorAll('.location-list__fact')].map((fact) => fact.className.split('--')[1]);
    expect(facts).toEqual(['openNow', 'manufacturers', 'phone']);
    expect(texts(html, '.location-list__fact--openNow dd')).toEqual(['Closed now, opens Monday 8:30 am']);
    expect(texts(html, '.location-list__fact--manufacturers dd')).toEqual(['Example Motors, Sample']);
    expect(dom(html).querySelector('img')?.getAttribute('src')).toBe('/media/ryde.webp');
  });
});

describe('buttons', () => {
  const pages = { '/contact': { blocks: [] }, '/our-location/:slug': { name: 'location', blocks: [] } };

  test('directions, contact and details [locations.card-get-directions] [locations.card-view-details]', async () => {
    expect(buttons(await cards({ document: { pages } }))).toEqual([
      ['Get Directions', 'https://maps.example/ryde'],
      ['Contact Us', '/contact?location=ryde#enquiry'],
      ['View Location Details', '/our-location/ryde'],
    ]);
  });

  test('directions link to the coordinates when the place id is unknown', async () => {
    expect(buttons(await cards({}, [bare]))).toEqual([
      ['Get Directions', 'https://www.google.com/maps/dir/?api=1&destination=-33.8%2C151.1'],
    ]);
  });

  test('the details page is at the configured address [routes.contact-us-location]', async () => {
    const html = await cards({
      rules: { 'locations.detailPath': '/contact-us/{slug}' },
      document: { pages: { '/contact-us/:slug': { name: 'location', blocks: [] } } },
    });
    expect(buttons(html)[1]).toEqual(['View Location Details', '/contact-us/ryde']);
  });

  test('stock, service and call are in the configured order', async () => {
    const rules = {
      'locations.card.buttons': ['call', 'bookService', 'stock'],
      'service.bookingTarget': 'https://brand.example/book',
    };
    expect(buttons(await cards({ rules }))).toEqual([
      ['Call 02 9999 8888', 'tel:+61299998888'],
      ['Book a Service', 'https://brand.example/book'],
      ['View Stock', '/search/test-motors'],
    ]);
    expect(buttons(await cards({ rules: { ...rules, 'search.dealershipPages.shown': false } }))).toHaveLength(2);
  });

  test('rules can differ by location', async () => {
    const rules = {
      'locations.card.buttons': [
        { when: { 'location.type': 'service' }, use: ['bookService'] },
        { use: ['directions'] },
      ],
    };
    const workshop: Location = { id: 3, slug: 'workshop', name: 'Workshop', location_type: 'service' };
    expect(buttons(await cards({ rules }, [ryde, workshop])).map(([label]) => label)).toEqual([
      'Get Directions',
      'Book a Service',
    ]);
  });
});

test('the block lists the items in its props, or those in the rule of the site [locations.block-card-list]', async () => {
  const both = [{ ...ryde, primary: true }, bare];
  expect(texts(await cards({}, both), '.location-list__name')).toEqual(['Ryde', 'Bare']);
  expect(texts(await cards({ rules: { 'locations.block.filter': 'primary' } }, both), '.location-list__name')).toEqual([
    'Ryde',
  ]);
  expect(texts(await cards({ props: { filter: { id: 2 } } }, both), '.location-list__name')).toEqual(['Bare']);
  expect(await cards({ props: { filter: 'parts' } }, both)).toBe('');
});

test('a shopper finds addresses, phones and hours [locations.find-addresses-phones-hours]', async () => {
  const html = await cards();
  for (const fact of ['1 High Street', '02 9999 8888', '8:30 AM - 5:30 PM']) expect(html).toContain(fact);
});

describe('on a map', () => {
  const pages = { '/our-location/:slug': { name: 'location', blocks: [] } };
  const bendigo: Location = { id: 4, slug: 'bendigo', name: 'Bendigo', address: { lat: -36.76, long: 144.28 } };
  const near: Location = { ...ryde, address: { ...ryde.address, lat: -33.81, long: 151.1 } };
  const shown = (display: string, locations = [near, bendigo], document: object = {}) =>
    cards({ rules: { 'locations.block.display': display }, document: { pages, ...document } }, locations);
  const places = (html: string) =>
    [...dom(html).querySelectorAll('[data-at]')].map((name) => name.getAttribute('data-at'));
  const settings = (html: string): LiveMapSettings | undefined => {
    const text = dom(html).querySelector('[data-location-map]')?.getAttribute('data-location-map');
    return text ? JSON.parse(text) : undefined;
  };
  const pins = (html: string) =>
    [...dom(html).querySelectorAll('.location-map__name')].map((pin) => [pin.textContent, pin.getAttribute('href')]);

  test('a picture of it has a pin for each place, which links to its page [locations.block-static-map]', async () => {
    const html = await shown('staticImage');
    expect(pins(html)).toEqual([
      ['Ryde', '/our-location/ryde'],
      ['Bendigo', '/our-location/bendigo'],
    ]);
    // The coast is drawn from the site's own data.
    expect(dom(html).querySelectorAll('.location-map__land')).toHaveLength(2);
    expect(dom(html).querySelector('.location-map')?.getAttribute('aria-label')).toBe('Map of our locations');
    expect(texts(html, '.location-list__name')).toEqual(['Ryde', 'Bendigo']);
    const [east = 0, west = 0] = [...dom(html).querySelectorAll('.location-map li')].map((pin) =>
      Number.parseFloat(pin.getAttribute('style')?.replace('left:', '') ?? ''),
    );
    expect(east).toBeGreaterThan(west);
    const map = dom(html).querySelector('.location-map');
    expect(map?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 960 480');
    // As wide on the map as the distance it stands for.
    expect(map?.querySelector('.location-map__scale')?.getAttribute('style')).toMatch(/^width:\d+(\.\d+)?%$/);
  });

  test('it names the cities around its pins, and comes as close as the coast shows where they are', async () => {
    const cityNames = (html: string) => texts(html, '.location-map__cities span');
    expect(cityNames(await shown('staticImage'))).toEqual(expect.arrayContaining(['Wollongong', 'Albury']));
    const shore = (lat: number, long: number): Location => ({ ...ryde, address: { ...ryde.address, lat, long } });
    const scale = async (place: Location) => texts(await shown('staticImage', [place]), '.location-map__scale');
    expect(await scale(shore(-38.24, 145.05))).toEqual(['20 kms']);
    expect(await scale(shore(-33.81, 151.1))).toEqual(['100 kms']);
    // The pin would cover the name.
    expect(cityNames(await shown('staticImage', [shore(-38.15, 144.36)]))).not.toContain('Geelong');
  });

  test('a live one is the same picture until a shopper asks to move it [locations.block-live-map]', async () => {
    const html = await shown('liveMap');
    expect(pins(html)).toEqual(pins(await shown('staticImage')));
    const button = dom(html).querySelector('.location-map button');
    const kept = ['hidden', 'data-reset'].map((name) => button?.getAttribute(name));
    expect([button?.textContent, ...kept]).toEqual(['Live map', '', 'Show all']);
    expect(places(html)).toEqual(['151.1 -33.81', '144.28 -36.76']);
    expect(settings(html)?.locale).toMatchObject({
      'Map.Title': 'Map of our locations',
      'NavigationControl.ZoomIn': 'Zoom in',
      'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ while scrolling to zoom the map',
    });
  });

  test('it is drawn from the coastline, or comes from where the document says', async () => {
    const map = { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Example tiles' };
    expect(settings(await shown('liveMap'))).not.toHaveProperty('address');
    expect(settings(await shown('liveMap', [near], { map }))).toMatchObject(map);
    expect(settings(await shown('staticImage', [near], { map }))).toBeUndefined();
  });

  test("its pins are the site's own pictures by type of location, the icon standing in [api.image-cdn-map-pins]", async () => {
    const images = { mapPins: 'https://images.example/pins/{name}.svg' };
    const workshop: Location = { ...bendigo, location_type: 'service' };
    const page = dom(await shown('liveMap', [near, workshop], { images }));
    const pictures = [...page.querySelectorAll('.location-map li > img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      'https://images.example/pins/sales.svg',
      'https://images.example/pins/service.svg',
    ]);
    expect(page.querySelectorAll('.location-map li > img + [data-else][hidden] > svg')).toHaveLength(2);
    expect(dom(await shown('liveMap')).querySelector('.location-map li > img')).toBeNull();
  });

  test('or each card has a picture of a pin [locations.block-pin-image]', async () => {
    const html = await shown('pinImage', [near, bendigo, { id: 5, slug: 'no', name: 'Nowhere' }]);
    expect(dom(html).querySelectorAll('.location-list__card')).toHaveLength(3);
    expect(dom(html).querySelectorAll('.location-map__picture .location-map__pin')).toHaveLength(2);
    expect(texts(html, '.location-map')).toEqual([]);
    // The tip of the pin is the place, rings are around it and the eye in its head.
    const [picture] = dom(html).querySelectorAll('.location-map__picture');
    const [left = 0, top = 0, across = 0, down = 0] = (picture?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const [x, y] = ['cx', 'cy'].map((name) => picture?.querySelector('.location-map__ring')?.getAttribute(name));
    const rings = [...(picture?.querySelectorAll('.location-map__ring') ?? [])];
    expect(rings.map((ring) => ['cx', 'cy', 'r'].map((name) => ring.getAttribute(name)))).toEqual(
      ['12', '24', '36'].map((radius) => [x, y, radius]),
    );
    expect([left + across / 2, top + down / 2]).toEqual([Number(x), Number(y)]);
    const coast = picture?.querySelector('use')?.getAttribute('href') ?? '';
    expect(dom(html).querySelector(`symbol${coast} path`)?.getAttribute('d')).toMatch(/^M[\d -]+L/);
    expect(picture?.querySelector('.location-map__pin')?.getAttribute('d')).toMatch(new RegExp(`^M${x} ${y}c`));
    const eye = picture?.querySelector('.location-map__eye');
    expect([eye?.getAttribute('cx'), eye?.getAttribute('cy')]).toEqual([x, String(Number(y) - 22)]);
  });

  test('a card without a photo has that picture too, where the site shows photos', async () => {
    const pins = async (fields: readonly string[], place: object) =>
      dom(await cards({ rules: { 'locations.card.fields': fields } }, [place as never])).querySelectorAll(
        '.location-map__pin',
      ).length;
    const bare = { ...near, image: undefined };
    expect(await pins(['name', 'image'], bare)).toBe(1);
    expect(await pins(['name'], bare)).toBe(0);
    expect(await pins(['name', 'image'], { ...near, image: { image: { url: 'https://a.example/a.jpg' } } })).toBe(0);
  });

  test('places without coordinates have no pin, and without any there is no map', async () => {
    expect(texts(await shown('staticImage', [{ id: 5, slug: 'no', name: 'Nowhere' }]), '.location-map')).toEqual([]);
  });
});

describe("a location's own page", () => {
  const page = (blocks: object[], rules = {}) =>
    renderOnPage(definition, {
      rules,
      pageName: 'location',
      path: '/our-location/ryde',
      location: ryde,
      document: { locations: [ryde], pages: { '/our-location/:slug': { name: 'location', blocks: blocks as never } } },
    });

  test('links the address to the place on a map [locations.detail-address-maps-link]', async () => {
    const link = dom(await page([])).querySelector('.location-list__fact--address a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([
      'https://maps.example/ryde',
      '1 High StreetRyde NSW 2112',
    ]);
  });

  test('links its rating to its reviews, where it has them [locations.detail-rating-box]', async () => {
    const reviews = { type: 'section', id: 'more', blocks: [{ type: 'reviews', id: 'reviews' }] };
    const box = dom(await page([reviews])).querySelector('.location-list__rating');
    expect([box?.tagName, box?.getAttribute('href'), box?.textContent]).toEqual(['A', '#reviews', '4.6 · 120 reviews']);
    expect(dom(await page([])).querySelector('.location-list__rating')?.tagName).toBe('P');
  });

  test('shows the rating where the site places it on the pages of locations, not where on cards alone', async () => {
    const rating = async (place: string) =>
      texts(await page([], { 'reviews.placements': [place] }), '.location-list__rating');
    expect(await rating('locationPage')).toEqual(['4.6 · 120 reviews']);
    expect(await rating('locationCard')).toEqual([]);
  });
});
