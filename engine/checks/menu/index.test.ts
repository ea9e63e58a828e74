import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import menu from './index.ts';

const menus = { main: [], footer: [], campaign: [] };

test('finds menus that do not exist and menus that no block shows', () => {
  const blocks = [{ type: 'bar' }, { type: 'bar', menu: 'foter' }];
  expect(findings(menu, siteWith({ navigation: { menus } }, blocks))).toEqual([
    `unknown-menu «"foter"» There is no menu 'foter'.`,
    `unused-menu «"campaign"» No block shows the menu 'campaign'.`,
  ]);
});
