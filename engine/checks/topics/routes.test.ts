import { findings, siteWith } from '../testing.ts';
import {
  gatingRoutes,
  gatingWithoutEffect,
  redirectHidesPage,
  redirectSource,
  redirectTarget,
  reservedRoute,
  routeShape,
} from './routes.ts';
import { describe, expect, test } from 'vitest';

describe('route-shape', () => {
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
});

describe('reserved-route', () => {
  test('finds pages and redirects at addresses reserved by the server', () => {
    const page = { title: 'x', blocks: [] };
    const parts = {
      pages: { '/api/cars': page, '/media-kit': page },
      redirects: [{ from: '/robots.txt', to: '/media-kit' }],
    };
    expect(findings(reservedRoute, siteWith(parts))).toEqual([
      `reserved-route «"/api/cars"» The server itself answers at '/api/cars'.`,
      `reserved-route «"/robots.txt"» The server itself answers at '/robots.txt'.`,
    ]);
  });
});

describe('redirect-hides-page', () => {
  const page = { title: 'x', blocks: [] };

  test('finds a redirect that hides a page', () => {
    const parts = { pages: { '/about/team': page }, redirects: [{ from: '/about/:name', to: '/' }] };
    expect(findings(redirectHidesPage, siteWith(parts))).toEqual([
      `redirect-hides-page «"/about/:name"» The redirect from '/about/:name' hides the page '/about/team'.`,
    ]);
  });

  test('finds a redirect hidden by another one', () => {
    const redirects = [
      { from: '/used/:make', to: '/search/:make' },
      { from: '/used/vans', to: '/search/van' },
    ];
    expect(findings(redirectHidesPage, siteWith({ redirects }))).toEqual([
      `redirect-hidden «"/used/vans"» The redirect from '/used/:make' above answers '/used/vans' already.`,
    ]);
    expect(findings(redirectHidesPage, siteWith({ redirects: redirects.toReversed() }))).toEqual([]);
  });
});

describe('redirect-target', () => {
  const redirects = (...pairs: readonly (readonly [string, string])[]) =>
    findings(redirectTarget, siteWith({ redirects: pairs.map(([from, to]) => ({ from, to })) }));

  test('finds redirect loops', () => {
    expect(redirects(['/a', '/b'], ['/b', '/a'])).toEqual([
      `redirect-loop «"/b"» The redirect forms a loop: /a → /b → /a.`,
      `redirect-loop «"/a"» The redirect forms a loop: /b → /a → /b.`,
    ]);
    expect(redirects(['/a', '/b'], ['/b', '/a?from=b'])).toHaveLength(2);
    expect(redirects(['/a', '/a?x=1'], ['/b', '/b/'], ['/c', '/c#top']).join()).toMatch(/(redirect-loop.*){3}/);
    expect(redirects(['/a', '/a'])).toEqual([`redirect-loop «"/a"» The redirect from '/a' points to itself.`]);
  });

  test('reports a chain of two redirects', () => {
    expect(redirects(['/old', '/older'], ['/older', '/new'])).toEqual([
      `redirect-chain «"/older"» '/older' is itself redirected.`,
    ]);
  });

  test('accepts a redirect to a page, another site or an address with parameters', () => {
    expect(redirects(['/a', '/new'], ['/b', 'https://x.example/a'], ['/c/:x', '/a/:x'])).toEqual([]);
  });
});

describe('gating-routes', () => {
  test('finds pages in both lists and pages that do not exist', () => {
    const gating = { always: ['@account', '/'], never: ['/', '/offer', '/cars/x'] };
    const pages = { '/': { title: 'x', blocks: [] }, '/offers': { title: 'y', blocks: [] }, '/cars/:slug': {} };
    expect(findings(gatingRoutes, siteWith({ gating, pages }))).toEqual([
      `gating-conflict «"/"» '/' is also listed as always needing sign-in.`,
      `gating-unknown «"/offer"» No page answers at '/offer'.`,
    ]);
  });
});

describe('gating-without-effect', () => {
  const pages = {
    '/': { name: 'home', title: 'x', blocks: [] },
    '/sell-your-car': { name: 'trade', title: 'y', blocks: [] },
    '/about-us': { title: 'z', blocks: [] },
  };

  test('finds entries that contradict fixed gates of the product, by name, by page and by address', () => {
    const gating = { always: ['@trade', '/sell-your-car', '/sell-my-car'], never: ['@account', '/online-payment'] };
    expect(findings(gatingWithoutEffect, siteWith({ gating, pages }))).toEqual([
      `gating-without-effect «"@trade"» '@trade' does not need sign-in on any site, so this entry has no effect.`,
      `gating-without-effect «"/sell-your-car"» '/sell-your-car' does not need sign-in on any site, so this entry has no effect.`,
      `gating-without-effect «"/sell-my-car"» '/sell-my-car' does not need sign-in on any site, so this entry has no effect.`,
      `gating-without-effect «"@account"» '@account' needs sign-in on every site, so this entry has no effect.`,
      `gating-without-effect «"/online-payment"» '/online-payment' needs sign-in on every site, so this entry has no effect.`,
    ]);
  });

  test('accepts entries that take effect or repeat a fixed gate', () => {
    const gating = { always: ['/about-us', '@account'], never: ['/', '@trade'] };
    expect(findings(gatingWithoutEffect, siteWith({ gating, pages }))).toEqual([]);
  });
});

describe('redirect-source', () => {
  const source = (from: string) =>
    findings(redirectSource, siteWith({ redirects: [{ from, to: '/' }] })).map((found) => found.replace(/^.*?» /, ''));

  test.each([
    ['/old.php?id=3', "A redirect is found by its path alone; '?id=3' is never part of it."],
    ['/old#top', "A redirect is found by its path alone; '#top' is never part of it."],
    ['/our%20team', "Addresses are decoded before they are compared, so '/our%20team' is never found."],
    ['/a%', "Addresses are decoded before they are compared, so '/a%' is never found."],
    ['/blog/*', "'*' stands for nothing but itself; for any segment write a parameter, such as :rest."],
    ['/blog/:a-b', "':a-b' is not a parameter; write a letter followed by letters and digits, such as :slug."],
  ])('finds a redirect that no address matches [routes.pages-sell-your-car]: %s', (from, message) => {
    expect(source(from)).toEqual([message]);
  });

  test.each(['/our team', '/Old-Page.html', '/old/', '/blog/:year2/:slug'])('allows %s', (from) => {
    expect(source(from)).toEqual([]);
  });
});
