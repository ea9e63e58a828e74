import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import searchPage from './index.ts';

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
