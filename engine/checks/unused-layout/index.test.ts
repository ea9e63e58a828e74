import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import unusedLayout from './index.ts';

test('finds a layout that no page uses', () => {
  const layouts = { default: {}, plain: {}, campaign: {} };
  const pages = { '/': { title: 'Home', blocks: [] }, '/404': { layout: 'plain', blocks: [] } };
  expect(findings(unusedLayout, siteWith({ layouts, pages }))).toEqual([
    `unused-layout «"campaign"» No page uses the layout 'campaign'.`,
  ]);
});
