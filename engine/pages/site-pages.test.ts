import { expect, test } from 'vitest';
import { testSite } from '../../tests/support/render-block.tsx';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { siteCore } from '../site/core.ts';
import { absentPages, isPlacingRule, lackingFor, placePages, sitePages } from './site-pages.ts';

const location = { name: 'location' };
const placed = (choice: string, ...patterns: readonly string[]) =>
  placePages(
    patterns.map((pattern) => [pattern, location] as const),
    (rule) => (rule === 'locations.detailPath' ? choice : '/dealerships'),
  ).map(({ pattern, written, former }) => [written, pattern, ...(former ?? [])]);

test('the page of a location is where the rule says, and leaves its other address', () => {
  expect(placed('/contact-us/{slug}', '/our-location/ryde')).toEqual([
    ['/our-location/ryde', '/contact-us/ryde', '/our-location/ryde'],
  ]);
  expect(placed('/our-location/{slug}', '/contact-us/ryde', '/contact-us/:slug')).toEqual([
    ['/contact-us/ryde', '/our-location/ryde', '/contact-us/ryde'],
    ['/contact-us/:slug', '/our-location/:slug', '/contact-us/:slug'],
  ]);
  expect(placed('/our-location/{slug}', '/our-location/ryde')).toEqual([
    ['/our-location/ryde', '/our-location/ryde', '/contact-us/ryde'],
  ]);
});

test('of two pages of a location, the one written where the rule says is used', () => {
  expect(placed('/contact-us/{slug}', '/our-location/ryde', '/contact-us/ryde')).toEqual([
    ['/contact-us/ryde', '/contact-us/ryde', '/our-location/ryde'],
  ]);
});

test('pages about all locations, and deeper ones, stay where they are', () => {
  const patterns = ['/contact-us', '/our-location', '/dealerships', '/contact-us/ryde/parts'];
  expect(placed('/contact-us/{slug}', ...patterns)).toEqual(patterns.map((pattern) => [pattern, pattern]));
});

/** A site with these pages, by address, and rules. */
function core(
  pages: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, unknown>> = {},
  features: SiteDocument['features'] = [],
) {
  const site = { slug: 'north', id: 1, name: 'North', city: 'Perth', hosts: ['www.north.example'] };
  const written = Object.entries(pages).map(([path, name]) => [path, { name, blocks: [] }]);
  return siteCore(
    { version: 1, site, features, pages: Object.fromEntries(written) } as unknown as Parameters<typeof siteCore>[0],
    [{ name: 'site', rules }],
  );
}

test('a site lacks a page whose feature it does not have, or that a rule turns off', () => {
  expect(lackingFor('brands', core({}))).toEqual({ feature: 'brandDirectory' });
  expect(lackingFor('brands', core({}, {}, ['spinToWin']))).toEqual({ feature: 'brandDirectory' });
  expect(lackingFor('brands', core({}, {}, ['brandDirectory']))).toBeUndefined();
  expect(lackingFor('compare', core({}, { 'compare.maximum': 0 }))).toEqual({ rule: 'compare.maximum' });
  expect(lackingFor('compare', core({}, { 'compare.maximum': 3 }))).toBeUndefined();
  const here = { 'compare.maximum': [{ when: { 'site.slug': 'north' }, use: 0 }, { use: 3 }] };
  expect(lackingFor('compare', core({}, here))).toEqual({ rule: 'compare.maximum' });
  for (const name of ['contact', 'unheard-of', undefined]) expect(lackingFor(name, core({}))).toBeUndefined();
});

test('the pages of a site are those it does not lack, in matching order, where its rules place them', () => {
  const pages = { '/:any': 'content', '/compare': 'compare', '/brands': 'brands', '/finance': 'finance' };
  const paths = (...options: [Readonly<Record<string, unknown>>?, SiteDocument['features']?]) =>
    sitePages(core(pages, ...options)).map(({ pattern, written, rule, first }) => [pattern, written, rule, first]);
  const rules = { 'finance.pageRoute': '/car-finance', 'finance.carRoute': '/finance/car', 'compare.maximum': 3 };
  expect(paths(rules)).toEqual([
    ['/compare', '/compare', undefined, undefined],
    ['/car-finance', '/finance', 'finance.pageRoute', undefined],
    ['/finance/car', '/finance', 'finance.carRoute', '/car-finance'],
    ['/:any', '/:any', undefined, undefined],
  ]);
  const brands = paths({ 'compare.maximum': 0 }, ['brandDirectory']).map(([pattern]) => pattern);
  expect(brands).toContain('/brands');
  expect(brands).not.toContain('/compare');
  expect(sitePages(siteCore({ ...core({}).document, pages: undefined } as never, []))).toEqual([]);
});

test('a location has its page where the rule for it says', () => {
  const location = { id: 1, slug: 'ryde', name: 'Ryde', location_type: 'service' };
  const { document } = core({ '/our-location/ryde': 'location', '/our-location/:slug': 'location' });
  const cases = [{ when: { 'location.type': 'service' }, use: '/contact-us/{slug}' }, { use: '/our-location/{slug}' }];
  const moved = siteCore({ ...document, locations: [location] } as typeof document, [
    { name: 'site', rules: { 'locations.detailPath': cases } },
  ]);
  const patterns = sitePages(moved).map(({ pattern }) => pattern);
  expect(patterns).toContain('/contact-us/ryde');
  expect(patterns).toContain('/our-location/:slug');
});

test('some rules place a page', () => {
  expect(
    ['finance.pageRoute', 'finance.carRoute', 'compare.maximum'].map((rule) => isPlacingRule(rule as never)),
  ).toEqual([true, true, false]);
});

test('pages that offers link to and the site lacks are absent, at every address that a rule could name', () => {
  const absent = (rules: object, ...paths: string[]) => {
    const pages = paths.map((path) => [path, { name: 'content', title: 'A', blocks: [] }]);
    return absentPages(testSite([], { rules: { ...rules }, document: { pages: Object.fromEntries(pages) } }));
  };
  const all = absent({ 'reserve.path': [{ when: { 'vehicle.make': 'Kia' }, use: 'buy-online' }, { use: 'checkout' }] });
  expect(all).toContain('/cars/:slug/checkout');
  expect(all).toContain('/cars/:slug/buy-online');
  expect(all).toContain('/contact');
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((pattern) => pattern.startsWith('/') && !pattern.includes('{'))).toBe(true);
  const some = absent({ 'reserve.path': 'checkout' }, '/contact', '/cars/:slug/checkout/');
  expect(some).not.toContain('/contact');
  expect(some).not.toContain('/cars/:slug/buy-online');
  expect(some.filter((pattern) => pattern.endsWith('/checkout'))).toEqual([]);
  const site = testSite([]);
  expect(absentPages(site)).toBe(absentPages(site));
});

test('the general page of a kind leads to the one that its rule names, whichever kind that is [routes.trade-in-names-vary]', () => {
  const at = (route: string, ...pages: readonly (readonly [string, string])[]) =>
    placePages(
      pages.map(([pattern, name]) => [pattern, { name }] as const),
      (rule) => (rule === 'trade.entryRoute' ? route : '/contact'),
    ).map(({ pattern, written, former }) => [written, pattern, ...(former ?? [])]);
  expect(at('/sell', ['/trade-in', 'trade'], ['/cars/trade-in', 'trade'])).toEqual([
    ['/trade-in', '/sell', '/trade-in'],
    ['/cars/trade-in', '/cars/trade-in'],
  ]);
  expect(at('/sell', ['/trade-in', 'trade'], ['/sell', 'trade'])).toEqual([['/sell', '/sell', '/trade-in']]);
  expect(at('/trade-in', ['/trade-in', 'trade'], ['/sell', 'trade'])).toEqual([
    ['/trade-in', '/trade-in'],
    ['/sell', '/sell'],
  ]);
  expect(at('/sell', ['/dealerships', 'location'], ['/contact', 'contact'])).toEqual([
    ['/contact', '/contact', '/dealerships'],
  ]);
});
