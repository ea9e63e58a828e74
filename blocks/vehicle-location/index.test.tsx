import { expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testNow, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const yard: Location = {
  id: 7,
  slug: 'parramatta',
  name: 'Parramatta',
  address: {
    street: '1 Church St',
    city: 'Parramatta',
    state: 'NSW',
    postcode: '2150',
    lat: -33.8,
    long: 151,
    place_url: 'https://maps.example/p',
  },
  contact_detail: {
    phone: '+61 2 5550 1994',
    opening_hours: [{ weekday: 6, status: 'Open', open: '08:30', close: '16:00' }],
  },
  image: { image: { url: 'https://pictures.example/yard.webp' } },
};
const vehicle = {
  ...testVehicle,
  location_id: 7,
  private_suburb: null,
  location: {
    id: 7,
    slug: 'parramatta',
    name: 'Parramatta',
    distribution_locations: [{ id: 8, slug: 'penrith', name: 'Penrith', city: 'Penrith', state: 'NSW' }],
  },
};
const render = (rules: Record<string, unknown> = {}, change: object = {}, location: Location = yard) =>
  renderLoaded(definition, { vehicle: { ...vehicle, ...change }, rules, document: { locations: [location] } });

test('is the element vehicle-map, with name and address [vehicle-page.location-block]', async () => {
  const html = await render();
  const block = dom(html).querySelector('#vehicle-map');
  expect(block?.textContent).toContain('Parramatta');
  expect(block?.textContent).toContain('1 Church St, Parramatta NSW 2150');
});

test('shows today’s hours, here those of Saturday, or that it is closed', async () => {
  expect(texts(await render(), 'dl > div')[0]).toBe('Today8:30 AM - 4:00 PM');
  const closed = { ...yard, contact_detail: { opening_hours: [{ weekday: 6, status: 'Closed' as const }] } };
  expect(texts(await render({}, {}, closed), 'dl > div')[0]).toBe('TodayClosed');
  const rules = { 'locations.hours.weekendClosed': 'byAppointment' };
  expect(texts(await render(rules, {}, closed), 'dl > div')[0]).toBe('TodayBy appointment only');
});

test('today’s hours may be in words', async () => {
  const saturday = { weekday: 6, status: 'Open' as const, formated_hours: 'By arrangement' };
  const today = async (more: object) =>
    texts(await render({}, {}, { ...yard, contact_detail: { opening_hours: [saturday] }, ...more }), 'dl > div')[0];
  expect(await today({})).toBe('TodayBy arrangement');
  const special_hours = [{ date: dayInZone(testNow, 'Australia/Sydney'), status: 'Closed' }];
  expect(await today({ special_hours })).toBe('TodayClosed');
});

test('the phone is hidden at first and a click reveals it [phone.starts-hidden] [phone.click-to-reveal]', async () => {
  const html = await render();
  expect(texts(html, '.phone-number summary')).toEqual(['02 555x xxxx Show number']);
  const link = dom(html).querySelector('details.phone-number:not([open]) > a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['02 5550 1994', 'tel:+61255501994']);
});

test('beside the phone it says whether the place is open and until when', async () => {
  const html = await render();
  expect(texts(html, '.vehicle-location__reach .open-now')[0]).toMatch(/^(Open now, closes|Closed now, opens) /);
  expect(
    dom(await render({}, {}, { ...yard, contact_detail: { phone: '02 5550 1994' } })).querySelector('.open-now'),
  ).toBeNull();
});

test('a message to the mobile of the place or of the site begins with the vehicle, and is logged like a call', async () => {
  const rules = { 'contact.ways': ['sms', 'whatsapp'] };
  const mobile = { ...yard, contact_detail: { ...yard.contact_detail, mobile: '0491 570 006' } };
  const links = [...dom(await render(rules, { stocknum: 'A&B 1' }, mobile)).querySelectorAll('[data-contact]')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('data-event')])).toEqual([
    [
      'SMS',
      'sms:+61491570006?body=Hello%2C%20I%20am%20interested%20in%20the%202022%20Toyota%20RAV4%20Cruiser%20(stock%20no.%20A%26B%201).',
      '25',
    ],
    [
      'WhatsApp',
      'https://wa.me/61491570006?text=Hello%2C%20I%20am%20interested%20in%20the%202022%20Toyota%20RAV4%20Cruiser%20(stock%20no.%20A%26B%201).',
      '25',
    ],
  ]);
  for (const own of [rules, {}])
    expect(await render(own, {}, own === rules ? yard : mobile)).not.toContain('data-contact');
});

test('a call is logged as event 25, a reveal with its vehicle [analytics.event-25-call-dealer]', async () => {
  const block = dom(await render());
  const [details, link] = ['details.phone-number', '.phone-number a'].map((part) => block.querySelector(part));
  expect(link?.getAttribute('data-event')).toBe('25');
  expect([details?.hasAttribute('data-reveal'), details?.hasAttribute('data-event')]).toEqual([true, false]);
  expect([details, link].map((element) => element?.getAttribute('data-car'))).toEqual(['100234', '100234']);
});

test('without a number there is no phone control, only a marker for the console warning [errors.no-phone-for-vehicle]', async () => {
  const html = await render({}, {}, { ...yard, contact_detail: {} });
  expect(html).not.toMatch(/tel:|phone-number/);
  expect(dom(html).querySelector('[data-no-phone]')).not.toBeNull();
  expect(dom(await render()).querySelector('[data-no-phone]')).toBeNull();
});

test('masks every digit after the first five, or after the configured number [phone.mask-after-five-digits]', async () => {
  expect(texts(await render(), 'summary')[0]).toContain('02 555x xxxx');
  expect(texts(await render({ 'phone.visibleDigits': 2 }), 'summary')[0]).toContain('02 xxxx xxxx');
});

test('the phone is visible from the start on sites so configured [phone.shown-from-start-some-sites]', async () => {
  const html = await render({ 'phone.revealMode': 'shown' });
  expect(dom(html).querySelector('details.phone-number')).toBeNull();
  expect(html).toContain('02 5550 1994');
  expect(await render({ 'phone.revealMode': 'shown', 'phone.format': 'international' })).toContain('+61 2 5550 1994');
});

test('the number is that of the location, the dealership, the car type or the site', async () => {
  const number = async (source: string) => {
    const document = {
      locations: [yard],
      dealerships: [{ slug: 'd', name: 'D', phones: { default: '02 5550 2222', used: '02 5550 3333' } }],
      site: { slug: 't', id: 1, name: 'T', city: 'Sydney', hosts: ['t.example'], phone: '1300 555 777' },
    };
    const html = await renderLoaded(definition, {
      vehicle: { ...vehicle, dealership_slug: 'd' },
      document,
      rules: { 'phone.source': source, 'phone.revealMode': 'shown' },
    });
    return texts(html, '.phone-number__link')[0];
  };
  expect(await number('location')).toBe('02 5550 1994');
  expect(await number('dealership')).toBe('02 5550 2222');
  expect(await number('carType')).toBe('02 5550 3333');
  expect(await number('site')).toBe('1300 555 777');
});

test('the map is drawn with a pin that leads there, and live where a script shows it; or a picture, or absent', async () => {
  const map = dom(await render()).querySelector('.location-map[data-location-map]');
  expect(map?.getAttribute('aria-label')).toBe('Map of Parramatta');
  expect(map?.querySelector('a[data-at="151 -33.8"]')?.getAttribute('href')).toBe('https://maps.example/p');
  expect(map?.querySelector('button')?.hasAttribute('hidden')).toBe(true);
  const tiles = { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };
  const own = await renderLoaded(definition, { vehicle, document: { locations: [yard], map: tiles } });
  const settings = dom(own).querySelector('[data-location-map]')?.getAttribute('data-location-map');
  expect(JSON.parse(settings ?? '')).toMatchObject({ ...tiles, locale: { 'Map.Title': 'Map of Parramatta' } });
  expect(await render({ 'vehicle.place.map': 'staticImage' })).toContain('https://pictures.example/yard.webp');
  expect(await render({ 'vehicle.place.map': 'none' })).not.toMatch(/location-map|yard\.webp/);
});

test('directions link to the location on a map service', async () => {
  expect(
    dom(await render())
      .querySelector('a.button')
      ?.getAttribute('href'),
  ).toBe('https://maps.example/p');
});

test('lists other yards if the site enables it', async () => {
  expect(await render()).not.toContain('Penrith');
  expect(texts(await render({ 'vehicle.place.othersShown': true }), '.vehicle-location__others li')).toEqual([
    'Penrith Penrith NSW',
  ]);
  const sold = await render({ 'vehicle.place.othersShown': true }, { status: 'sold' });
  expect(sold).not.toContain('vehicle-location__others');
});

test('a private seller has the suburb and no address', async () => {
  const html = await render({}, { private_suburb: 'Bondi', private_postcode: '2026' });
  expect(html).toContain('Located in Bondi');
  expect(html).not.toMatch(/Church St|location-map/);
});
