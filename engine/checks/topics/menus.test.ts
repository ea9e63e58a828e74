import { findings, siteWith } from '../testing.ts';
import { menu, menuEntry } from './menus.ts';
import { describe, expect, test } from 'vitest';

describe('menu', () => {
  const menus = { main: [], footer: [], campaign: [] };

  test('finds menus that do not exist and menus that no block shows', () => {
    const blocks = [{ type: 'bar' }, { type: 'bar', menu: 'foter' }];
    expect(findings(menu, siteWith({ navigation: { menus } }, blocks))).toEqual([
      `unknown-menu «"foter"» There is no menu 'foter'.`,
      `unused-menu «"campaign"» No block shows the menu 'campaign'.`,
    ]);
  });
});

describe('menu-entry', () => {
  test('finds duplicate entries and entries that do nothing, at any depth, and empty menus', () => {
    const about = { label: 'About', to: '/about-us' };
    const menus = { main: [{ label: 'More', items: [about, about, { label: 'Soon' }] }], footer: [] };
    const found = findings(menuEntry, siteWith({ navigation: { menus } }));
    expect(found.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      `duplicate-menu-entry «{ "label": "About", "to": "/about-us" }» 'About' is already in this menu.`,
      `empty-menu-entry «{ "label": "Soon" }» 'Soon' has neither a link nor a submenu.`,
      `empty-menu «[]» The menu 'footer' has no entries.`,
    ]);
  });
});
