import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import pageWithoutTitle from './index.ts';

test('finds a content page without a title, and skips pages that generate theirs', () => {
  const pages = { '/about-us': { blocks: [] }, '/cars/:slug': { name: 'vehicle', blocks: [] } };
  expect(findings(pageWithoutTitle, siteWith({ pages }))).toEqual([
    `page-without-title «"/about-us"» The page '/about-us' has no title.`,
  ]);
});
