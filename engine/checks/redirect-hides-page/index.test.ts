import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import redirectHidesPage from './index.ts';

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
