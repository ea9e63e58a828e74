import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import orphanPage from './index.ts';

test('finds a page that no link, menu or rule points to', () => {
  const page = { title: 'x', blocks: [] };
  const parts = {
    pages: {
      '/': { title: 'Home', blocks: [{ type: 'text', markdown: '[Team](/team#us)' }] },
      '/team': page,
      '/tyres': page,
      '/thanks': page,
      '/cars/:slug': { ...page, name: 'vehicle' },
      '/404': { ...page, name: 'notFound' },
    },
    rules: { 'enquiry.successRoute': '/thanks' },
  };
  expect(findings(orphanPage, siteWith(parts))).toEqual([
    `orphan-page «"/tyres"» Nothing on the site links to '/tyres'.`,
  ]);
});
