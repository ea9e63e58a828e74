import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import missingPage from './index.ts';

const page = (name?: string) => ({ ...(name ? { name } : {}), title: 'x', blocks: [] });
const pages = {
  '/': page('home'),
  '/404': page('notFound'),
  '/410': page('gone'),
  '/503': page('unavailable'),
  '/contact-us': page(),
  '/privacy': page(),
};

test('finds required pages that are missing', () => {
  expect(findings(missingPage, siteWith({ pages }))).toEqual([]);
  const { '/': _, '/404': __, '/privacy': ___, ...rest } = pages;
  expect(findings(missingPage, siteWith({ pages: rest }))).toEqual([
    'missing-page «"pages"» There is no page at the address of the site itself.',
    'missing-page «"pages"» There is no page for addresses that do not exist.',
    'missing-page «"pages"» There is no page on privacy, as the Privacy Act requires.',
  ]);
});
