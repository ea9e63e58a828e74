import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { Facts } from '../conditions/index.ts';
import { pageMeta } from './head.ts';
import { structuredData } from './structured-data.ts';

interface Stated {
  readonly '@type': string;
  readonly image?: readonly string[];
  readonly offers?: { readonly price?: number; readonly availability?: string };
}

/** What a vehicle's page states about the vehicle. */
function stated(fields: Partial<Vehicle>, rules: Readonly<Record<string, unknown>> = {}): Stated | undefined {
  const site = testSite([], { rules });
  const vehicle = { ...testVehicle, ...fields };
  const base: Facts = { site: site.facts, route: { name: 'vehicle', params: {}, query: {} }, now: testNow };
  const page = {
    name: 'vehicle' as const,
    url: new URL('https://www.test-motors.example/cars/a'),
    params: {},
    vehicle,
  };
  const things = structuredData(
    site,
    page,
    { name: 'A', canonical: page.url.href },
    site.rules.vehicle(vehicle, base),
  ) as readonly Stated[];
  return things.find(({ '@type': type }) => type === 'Car');
}

const offered = (...given: Parameters<typeof stated>) => stated(...given)?.offers;

test('an offer has the price that the page shows [formatting.price-2-reduced-or-car]', () => {
  expect(offered({ offer_price: 28_000, price: 30_000 })?.price).toBe(28_000);
  expect(offered({ offer_price: 5, price: 30_000 })?.price).toBe(30_000);
  expect(offered({ offer_price: 28_000, price: 30_000 }, { 'price.precedence': ['list'] })?.price).toBe(30_000);
});

test('where the page hides the price, there is no offer', () => {
  expect(offered({ price: 30_000 }, { 'price.precedence': ['text'] })).toBeUndefined();
  expect(offered({ offer_price: null, price: 0 })).toBeUndefined();
  expect(offered({ price: 30_000, subscription_price: 199 }, { 'price.precedence': ['subscription'] })).toBeUndefined();
});

test('a sold vehicle has no price, and is sold out', () => {
  expect(offered({ status: 'sold' })).toEqual({
    '@type': 'Offer',
    availability: 'https://schema.org/SoldOut',
    url: expect.any(String),
    seller: expect.anything(),
  });
});

test('has the photos that the page shows', () => {
  const photo = (url: string) => ({ image: { url, thumb: { url } } });
  const origin = 'https://www.test-motors.example';
  expect(stated({ images: [photo('/a.jpg'), photo('')] })?.image).toEqual([`${origin}/a.jpg`]);
  expect(stated({ images: [], primary_image_url: '/b.jpg' })?.image).toEqual([`${origin}/b.jpg`]);
  expect(stated({ images: [], primary_image_url: null, thumbnails: [] })?.image).toBeUndefined();
  expect(stated({ images: [photo('http://'), photo('/c.jpg')] })?.image).toEqual([`${origin}/c.jpg`]);
});

test("a trail ends in the page's own name and its canonical address", () => {
  const site = testSite([]);
  const url = new URL('https://www.test-motors.example//contact/?utm_source=mail');
  const facts: Facts = { site: site.facts, route: { name: 'contact', params: {}, query: {} }, now: testNow };
  const page = { name: 'contact' as const, url, params: {} };
  const planned = { name: 'contact', title: 'Contact us', main: [] } as unknown as Parameters<typeof pageMeta>[1];
  const things = structuredData(site, page, pageMeta(site, planned, page, facts, 200), facts);
  expect(things.at(-1)).toMatchObject({
    itemListElement: [
      { position: 1, name: site.document.site.name, item: 'https://www.test-motors.example/' },
      { position: 2, name: 'Contact us', item: 'https://www.test-motors.example/contact' },
    ],
  });
});

test('the dealer is at the primary location, else the first one that is visible [entity.location-visible]', () => {
  const at = (...locations: NonNullable<SiteDocument['locations']>) => {
    const site = testSite([], { document: { locations } });
    const facts: Facts = { site: site.facts, now: testNow };
    const page = { name: 'home' as const, url: new URL('https://www.test-motors.example/'), params: {} };
    const things = structuredData(site, page, { name: 'A', canonical: page.url.href }, facts);
    return (things[0] as { readonly address?: { readonly streetAddress?: string } }).address?.streetAddress;
  };
  const yard = (id: number, more = {}) => ({
    id,
    slug: `${id}`,
    name: 'A',
    address: { street: `${id} Hill St` },
    ...more,
  });
  expect(at(yard(1), yard(2, { primary: true }))).toBe('2 Hill St');
  expect(at(yard(1, { visible: false }), yard(2))).toBe('2 Hill St');
  expect(at(yard(1), yard(2, { primary: true, visible: false }))).toBe('1 Hill St');
});

test("the dealer's hours have two digits, and pages not of stock state its special days from today on", () => {
  const day = (date: string, more = {}) => ({ date, status: 'Closed' as const, ...more });
  const yard = {
    id: 1,
    slug: 'a',
    name: 'A',
    contact_detail: { opening_hours: [{ weekday: 1, status: 'Open' as const, open: '8:30', close: '17:30' }] },
    special_hours: [
      day('2020-12-25'),
      day('2026-12-25'),
      day('2026-12-24', { status: 'Open', start_hour: '9:00', end_hour: '13:00' }),
    ],
  };
  const site = testSite([], { document: { locations: [yard] } });
  const facts: Facts = { site: site.facts, now: new Date('2026-12-01T00:00:00Z') };
  const url = new URL('https://www.test-motors.example/');
  const of = (more = {}) =>
    structuredData(site, { name: 'home', url, params: {}, ...more }, { name: 'A', canonical: url.href }, facts)[0];
  const hours = (opens: string, closes: string, more: object) =>
    ({ '@type': 'OpeningHoursSpecification', opens, closes, ...more }) as const;
  const on = (date: string) => ({ validFrom: date, validThrough: date });
  expect(of()).toMatchObject({
    openingHoursSpecification: [hours('08:30', '17:30', { dayOfWeek: ['Monday'] })],
    specialOpeningHoursSpecification: [
      hours('09:00', '13:00', on('2026-12-24')),
      hours('00:00', '00:00', on('2026-12-25')),
    ],
  });
  expect(of({ vehicle: testVehicle })).not.toHaveProperty('specialOpeningHoursSpecification');
  expect(of({ group: { path: 'a', label: 'A', filter: '' } })).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('the dealer has its rating where the site states it and shows ratings', () => {
  const reviews = { count: 150, average_rating: '4.6', reviews: [] };
  const rating = (kinds: readonly string[], rules: Readonly<Record<string, unknown>> = {}) => {
    const site = testSite([], { document: { reviews }, rules: { 'seo.structuredData': kinds, ...rules } });
    const facts: Facts = { site: site.facts, route: { name: 'home', params: {}, query: {} }, now: testNow };
    const page = { name: 'home' as const, url: new URL('https://www.test-motors.example/'), params: {} };
    const things = structuredData(site, page, { name: 'A', canonical: page.url.href }, facts);
    return things.map((entry) => ('aggregateRating' in entry ? entry.aggregateRating : undefined));
  };
  const shown = { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 150 };
  expect(rating(['AutoDealer', 'AggregateRating'])).toEqual([shown]);
  expect(rating(['AggregateRating'])).toEqual([shown]);
  expect(rating(['AutoDealer'])).toEqual([undefined]);
  expect(rating(['AutoDealer', 'AggregateRating'], { 'reviews.placements': [] })).toEqual([undefined]);
  expect(rating(['AutoDealer', 'AggregateRating'], { 'reviews.summary.minimumAverage': 4.6 })).toEqual([undefined]);
});
