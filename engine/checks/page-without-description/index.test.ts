import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import pageWithoutDescription from './index.ts';

const pages = {
  '/': { name: 'home', title: 'Home', blocks: [] },
  '/about-us': { title: 'About us', description: 'Who we are.', blocks: [] },
  '/cars/:slug': { name: 'vehicle', blocks: [] },
};

test('finds a page without a description of its own or of the site', () => {
  expect(findings(pageWithoutDescription, siteWith({ pages }))).toEqual([
    `page-without-description «"/"» Neither the page '/' nor the site has a description.`,
  ]);
  const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], description: 'Cars.' };
  expect(findings(pageWithoutDescription, siteWith({ pages, site }))).toEqual([]);
});
