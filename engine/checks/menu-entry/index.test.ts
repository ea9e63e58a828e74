import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import menuEntry from './index.ts';

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
