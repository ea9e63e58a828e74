import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import routeShape from './index.ts';

const routes = (...patterns: readonly string[]) =>
  findings(
    routeShape,
    siteWith({ pages: Object.fromEntries(patterns.map((pattern) => [pattern, { title: 'x', blocks: [] }])) }),
  );

test.each([
  [
    '/About Us',
    `route-syntax «"/About Us"» 'About Us' is not allowed in an address; use lower-case letters, digits and hyphens.`,
  ],
  [
    '/cars/:',
    `route-syntax «"/cars/:"» ':' is not a parameter; write a letter followed by letters and digits, such as :slug.`,
  ],
  ['/cars//x', `route-syntax «"/cars//x"» The route '/cars//x' has an empty segment.`],
  ['/cars/', `route-syntax «"/cars/"» The route '/cars/' has an empty segment.`],
  ['/:a/:a', `route-syntax «"/:a/:a"» The parameter ':a' occurs twice in the route.`],
])('finds a route that no address matches: %s', (pattern, expected) => {
  expect(routes(pattern)).toEqual([expected]);
});

test('finds two routes for the same addresses', () => {
  expect(routes('/cars/:slug', '/cars/:id')).toEqual([
    `route-collision «"/cars/:id"» '/cars/:id' is for the same addresses as '/cars/:slug'.`,
  ]);
});

test('finds a redirect that hides a page', () => {
  const text = siteWith({ redirects: [{ from: '/', to: '/x' }] });
  expect(findings(routeShape, text)).toEqual([
    `route-collision «"/"» '/' is already in use; a redirect hides a page at the same address.`,
  ]);
});

test('allows a literal beside a parameter', () => {
  expect(routes('/cars/:slug', '/cars/trade-in', '/search/:make/:model', '/a.b~c')).toEqual([]);
});
