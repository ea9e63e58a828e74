import { expect, test } from 'vitest';
import { placePages } from './site-pages.ts';

const location = { name: 'location' };
const placed = (choice: string, ...patterns: readonly string[]) =>
  placePages(
    patterns.map((pattern) => [pattern, location] as const),
    () => choice,
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
