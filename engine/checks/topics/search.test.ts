import type { Block } from '../../../schemas/site/index.ts';
import { findings, siteWith } from '../testing.ts';
import { searchGroup, searchPage, searchPath } from './search.ts';
import { describe, expect, test } from 'vitest';

describe('search-group', () => {
  test('finds a search path that hides a dealership, and two with the same vehicles', () => {
    const groups = [
      { path: 'penrith', label: 'Penrith', filter: { 'vehicle.car_type': 'used' } },
      { path: 'used', label: 'Used', filter: { 'vehicle.car_type': 'used' } },
    ];
    const dealerships = [{ slug: 'penrith', name: 'Penrith' }];
    const found = findings(searchGroup, siteWith({ search: { groups }, dealerships }));
    expect(found.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      `search-group-hides «"penrith"» 'penrith' is also the slug of a dealership.`,
      `search-group-same «{ "vehicle.car_type": "used" }» 'used' shows the vehicles of 'penrith'.`,
    ]);
  });

  test('finds a search path whose vehicles the rule stock.filter keeps off the site', () => {
    const groups = [
      { path: 'bikes', label: 'Bikes', filter: { 'vehicle.item_type': 'motorcycle', 'vehicle.car_type': 'used' } },
      { path: 'vans', label: 'Vans', filter: { 'vehicle.sleeps': 2, 'vehicle.item_type': 'caravan' } },
    ];
    const shown = { 'vehicle.show_on_dealer_website': true };
    const withFilter = (filter: object) =>
      findings(searchGroup, siteWith({ search: { groups }, rules: { 'stock.filter': filter } }));
    expect(
      withFilter({ ...shown, 'vehicle.item_type': 'motorcycle' }).map((line) => line.replace(/\s+/g, ' ')),
    ).toEqual([
      `search-group-empty «{ "vehicle.sleeps": 2, "vehicle.item_type": "caravan" }» 'vans' has no vehicles: the rule stock.filter excludes them by vehicle.item_type.`,
    ]);
    expect(withFilter({ ...shown, 'vehicle.item_type': { in: ['motorcycle', 'caravan'] } })).toEqual([]);
    expect(withFilter({ any: [{ 'vehicle.item_type': 'motorcycle' }, shown] })).toEqual([]);
  });
});

describe('search-page', () => {
  const page = (name: string, more: object = {}) => ({ name, title: name, blocks: [], ...more });

  test('finds a search page whose path matches no stock group and that has no filter of its own', () => {
    const pages = {
      '/specials': page('search'),
      '/demos': page('search', { filter: { 'vehicle.car_type': 'demo' } }),
      '/search/:group': page('search'),
    };
    expect(findings(searchPage, siteWith({ pages }))).toEqual([
      `search-page-stock «"/specials"» The vehicles that '/specials' lists are undefined.`,
    ]);
  });

  test('finds a filter that no search page reads', () => {
    const pages = { '/about-us': page('content', { filter: {} }) };
    expect(findings(searchPage, siteWith({ pages }))).toEqual([
      `page-filter «"filter"» '/about-us' is not a search page.`,
    ]);
  });
});

describe('search-path', () => {
  const search = { groups: [{ path: 'used-cars', label: 'Used cars', filter: {} }] };
  const pages = (blocks: readonly Block[]) => ({
    '/': { name: 'home', title: 'Home', blocks },
    '/search/:group': { name: 'search', blocks: [] },
    '/search/:make/:model': { name: 'search', blocks: [] },
  });
  const link = (to: string) => ({ type: 'link', to, label: 'x' });

  test('finds search paths in rules and links that match nothing', () => {
    const rules = {
      'search.mainRoute': '/search/usedcars',
      'search.noResults.target': [
        { when: { 'route.name': 'home' }, use: '/search/used-cras' },
        { use: '/search/used-cars' },
      ],
    };
    expect(
      findings(
        searchPath,
        siteWith({ search, rules, pages: pages([link('/search/old-cars?price_max=1'), link('/search/kai/rio')]) }),
      ),
    ).toEqual([
      `search-path «"/search/old-cars?price_max=1"» No search group, dealership or known make is named 'old-cars'.`,
      `search-path «"/search/kai/rio"» No search group, dealership or known make is named 'kai'.`,
      `search-path «"/search/usedcars"» No search group, dealership or known make is named 'usedcars'.`,
      `search-path «"/search/used-cras"» No search group, dealership or known make is named 'used-cras'.`,
    ]);
  });

  test('recognizes a group whose path is written with a slash, which the schema rejects', () => {
    const groups = [{ path: '/bargains', label: 'Bargains', filter: {} }];
    const parts = { search: { groups }, pages: pages([link('/search/bargains')]) };
    expect(findings(searchPath, siteWith(parts))).toEqual([]);
  });

  test('recognizes groups, dealerships, brands, makes, bodies and redirects', () => {
    const parts = {
      search,
      dealerships: [{ slug: 'west', name: 'West' }],
      brands: [{ title: 'Jayco', slug: 'jayco' }],
      redirects: [{ from: '/search/old', to: '/' }],
    };
    const paths = ['used-cars', 'west', 'jayco', 'jayco/starcraft', 'toyota', 'toyota/rav4', 'suv', 'old'];
    expect(
      findings(searchPath, siteWith({ ...parts, pages: pages(paths.map((path) => link(`/search/${path}`))) })),
    ).toEqual([]);
  });
});
