import { expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { pageMeta } from './head.ts';

/** The metadata of the page of a vehicle with these fields. */
function meta(fields: Partial<Vehicle>, query = '', asked = 'a', path = `/cars/${asked}`) {
  const site = testSite([]);
  const vehicle = { ...testVehicle, ...fields };
  const facts = { site: site.facts, route: { name: 'vehicle', params: {}, query: {} }, now: testNow };
  const page = {
    name: 'vehicle' as const,
    url: new URL(`https://www.test-motors.example${path}${query}`),
    params: { slug: asked },
    vehicle,
  };
  const planned = { name: 'vehicle', blocks: [] } as unknown as Parameters<typeof pageMeta>[1];
  return pageMeta(site, planned, page, facts, 200);
}

const description = (dealercomments: string) => meta({ dealercomments }).description;

test('a vehicle is described by its comments, up to 160 characters and to a whole word', () => {
  expect(description('One owner. | Serviced here.')).toBe('One owner. Serviced here.');
  expect(description('word '.repeat(50))).toBe(`${'word '.repeat(31).trim()}…`);
});

test('comments without spaces are cut too, between characters', () => {
  expect(description('车'.repeat(400))).toBe(`${'车'.repeat(157)}…`);
  expect(description(`a${'🚗'.repeat(400)}`)).toBe(`a${'🚗'.repeat(78)}…`);
  expect(description(`新车 ${'车'.repeat(400)}`)).toBe(`新车 ${'车'.repeat(154)}…`);
});

test('a shared link shows the primary picture, else the first photo whose address is one', () => {
  const photo = (url: string) => ({ image: { url, thumb: { url } } });
  const shown = (primary_image_url: string | null, ...urls: readonly string[]) =>
    meta({ primary_image_url, images: urls.map(photo), thumbnails: ['/t.jpg'] }).image;
  const at = (path: string) => `https://www.test-motors.example${path}`;
  expect(shown('/p.jpg', '/a.jpg')).toBe(at('/p.jpg'));
  expect(shown(null, '/a.jpg')).toBe(at('/a.jpg'));
  expect(shown('', '/a.jpg')).toBe(at('/a.jpg'));
  expect(shown('http://', 'https://', '/b.jpg')).toBe(at('/b.jpg'));
  expect(shown(null)).toBe(at('/t.jpg'));
  expect(meta({ primary_image_url: 'http://', images: [], thumbnails: [] }).image).toBeUndefined();
});

test('a shared link shows the photo of the page or its location, else one of the dealer', () => {
  const location = (url: string) => ({ id: 1, name: 'Yard', images: [{ image: { url } }] }) as unknown as Location;
  const shown = (name: 'content' | 'location', props: object, own?: Location) => {
    const site = testSite([], { document: { locations: [location('media/yard-1440.webp')] } });
    const facts = { site: site.facts, route: { name, params: {}, query: {} }, now: testNow };
    const main = [{ props: {}, blocks: [{ props, blocks: [] }] }];
    const planned = { name, title: 'About us', main } as unknown as Parameters<typeof pageMeta>[1];
    const url = new URL('https://www.test-motors.example/about-us');
    const page = { name, url, params: {}, ...(own ? { location: own } : {}) };
    return pageMeta(site, planned, page, facts, 200).image?.replace('https://www.test-motors.example', '');
  };
  const picture = { logo: '/media/badge.svg', picture: { src: 'media/hero.jpg', alt: 'The yard' } };
  expect(shown('content', picture)).toBe('/media/hero.jpg');
  expect(shown('content', { logo: '/media/badge.svg' })).toBe('/media/yard-1440.webp');
  expect(shown('location', picture, location('/media/other.png'))).toBe('/media/other.png');
});

test('a further page of results is canonical with the number of the page that is shown, and has a title of its own', () => {
  const site = testSite([]);
  const facts = { site: site.facts, route: { name: 'search', params: {}, query: {} }, now: testNow };
  const planned = { name: 'search', title: 'Used cars', main: [] } as unknown as Parameters<typeof pageMeta>[1];
  const url = new URL('https://www.test-motors.example/search/used-cars?page=999&make=Kia');
  const shown = (part?: { page: number; pages: number }) => {
    const { canonical, title } = pageMeta(site, planned, { name: 'search', url, params: {} }, facts, 200, part);
    return [canonical.replace('https://www.test-motors.example', ''), title];
  };
  const first = ['/search/used-cars', `Used cars | ${site.document.site.name}`];
  expect(shown()).toEqual(first);
  expect(shown({ page: 1, pages: 0 })).toEqual(first);
  const last = ['/search/used-cars?page=9', `Used cars – Page 9 of 9 | ${site.document.site.name}`];
  expect(shown({ page: 9, pages: 9 })).toEqual(last);
});

test("a vehicle's page has one canonical address, however the address is written", () => {
  const canonical = (...written: [asked: string, path?: string]) => meta({ slug: 'kia-ev6' }, '', ...written).canonical;
  for (const [slug, path] of [['kia-ev6'], ['Kia-EV6'], ['kia-ev6', '//cars//%6Bia-ev6/']] as const)
    expect(canonical(slug, path)).toBe('https://www.test-motors.example/cars/kia-ev6');
});
