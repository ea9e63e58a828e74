import { expect, test } from 'vitest';
import type { Block } from '../../../schemas/site/index.ts';
import { findings, siteWith } from '../testing.ts';
import searchPath from './index.ts';

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

test('recognizes groups, dealerships, brands, makes, bodies and redirects', () => {
  const parts = {
    search,
    dealerships: [{ slug: 'west', id: 1, name: 'West' }],
    brands: [{ title: 'Jayco', slug: 'jayco' }],
    redirects: [{ from: '/search/old', to: '/' }],
  };
  const paths = ['used-cars', 'west', 'jayco', 'jayco/starcraft', 'toyota', 'toyota/rav4', 'suv', 'old'];
  expect(
    findings(searchPath, siteWith({ ...parts, pages: pages(paths.map((path) => link(`/search/${path}`))) })),
  ).toEqual([]);
});
