import { describe, expect, test } from 'vitest';
import { matchRoute, redirectTarget, routeFinder, routesInOrder } from './match.ts';

const routes = routesInOrder([
  { pattern: '/cars/:slug' },
  { pattern: '/' },
  { pattern: '/search/:make/:model' },
  { pattern: '/cars/trade-in' },
  { pattern: '/search/:group' },
]);

describe('matchRoute', () => {
  test('finds the vehicle page and its slug [routes.vehicle-detail]', () => {
    expect(matchRoute(routes, '/cars/2022-toyota-rav4-123')).toMatchObject({
      route: { pattern: '/cars/:slug' },
      params: { slug: '2022-toyota-rav4-123' },
    });
  });

  test('prefers literal segments to parameters regardless of document order [routes.cars-trade-in]', () => {
    expect(matchRoute(routes, '/cars/trade-in')?.route.pattern).toBe('/cars/trade-in');
  });

  test('accepts search paths with and without the trailing slash [routes.search-used-cars]', () => {
    expect(matchRoute(routes, '/search/used-cars/')?.params).toEqual({ group: 'used-cars' });
    expect(matchRoute(routes, '/search/used-cars')?.params).toEqual({ group: 'used-cars' });
  });

  test('decodes parameters once', () => {
    expect(matchRoute(routes, '/search/land%20rover/range%252520')?.params).toEqual({
      make: 'land rover',
      model: 'range%2520',
    });
  });

  test('finds the same among many routes, the first of several', () => {
    const several = [
      { pattern: '/a/:x' },
      { pattern: '/a/b' },
      { pattern: '/c d' },
      { pattern: '/c/:x' },
      { pattern: '/' },
    ];
    const find = routeFinder(several);
    const paths = ['/a/b', '/a/b/', '/c%20d', '/c%2Fd', '/c/d', '/', '/x', '/%E0%A4%A', '//'];
    for (const path of paths) expect(find(path)).toEqual(matchRoute(several, path));
    const literalFirst = [{ pattern: '/a/b' }, { pattern: '/a/:x' }];
    expect(routeFinder(literalFirst)('/a/b')).toEqual(matchRoute(literalFirst, '/a/b'));
  });

  test('finding one of many routes looks only at those with parameters', () => {
    let read = 0;
    const counted = (pattern: string) => ({
      get pattern() {
        read += 1;
        return pattern;
      },
    });
    const find = routeFinder([...Array.from({ length: 100 }, (_, index) => counted(`/r${index}`)), counted('/:x/y')]);
    const before = read;
    expect(find('/r99')).toBeDefined();
    expect(find('/none')).toBeUndefined();
    expect(read).toBe(before);
  });

  test('matches nothing when an escape sequence is invalid', () => {
    expect(matchRoute(routes, '/cars/%E0%A4%A')).toBeUndefined();
  });
});

test.each([
  ['/cars/trade-in', 'car_id=7&utm_source=x', '/cars/trade-in?car_id=7&utm_source=x'],
  ['/search/:name', '', '/search/utes'],
  ['https://example.com/中文#é x', '', 'https://example.com/%E4%B8%AD%E6%96%87#%C3%A9%20x'],
  [
    '/search/all?sortBy=kmAsc#top',
    'make=Kia&make=Ford&sortBy=priceAsc',
    '/search/all?sortBy=kmAsc&make=Kia&make=Ford#top',
  ],
  ['https://parts.example/shop', 'utm_source=x', 'https://parts.example/shop?utm_source=x'],
])('%s inserts “%s”', (to, asked, address) => {
  expect(redirectTarget(to, { name: 'utes' }, new URLSearchParams(asked))).toBe(address);
});
