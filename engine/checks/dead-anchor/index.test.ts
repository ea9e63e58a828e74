import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import deadAnchor from './index.ts';

test('finds a link to a block that the page does not have', () => {
  const pages = {
    '/': { title: 'Home', blocks: [{ type: 'text', markdown: '[Map](/contact#mpa) [Hours](/contact#hours)' }] },
    '/contact': { title: 'Contact', blocks: [{ type: 'stack', id: 'map', blocks: [{ type: 'text', id: 'hours' }] }] },
  };
  expect(findings(deadAnchor, siteWith({ pages }))).toEqual([
    `dead-anchor «/contact#mpa» The page '/contact' has no block with the id 'mpa'.`,
  ]);
});
