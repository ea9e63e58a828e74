import { findings, siteWith } from '../testing.ts';
import { menu, menuEntry, misspeltMake } from './menus.ts';
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

  test('finds entries on a third level, which no block shows', () => {
    const [suv, ute] = ['suv', 'ute'].map((label) => ({ label, to: `/search/${label}` }));
    const menus = { main: [{ label: 'Cars', items: [{ label: 'By body', to: '/search/cars', items: [suv, ute] }] }] };
    expect(findings(menuEntry, siteWith({ navigation: { menus } }))).toEqual([
      `menu-too-deep «"items"» The entries below 'By body' are never shown: a menu has two levels.`,
    ]);
  });
});

test('misspelt-make finds the tile of a make with a typo, and lets makes be that it does not know', () => {
  const tiles = (...makes: readonly string[]) => {
    const brandTiles = makes.map((make) => ({ make }));
    return findings(misspeltMake, siteWith({ navigation: { brandTiles }, brands: [{ title: 'Bailey' }] }));
  };
  expect(tiles('Toyoto', 'Jaycoo')).toEqual([
    `misspelt-make «"Toyoto"» No known make is called 'Toyoto'.`,
    `misspelt-make «"Jaycoo"» No known make is called 'Jaycoo'.`,
  ]);
  expect(tiles('toyota', 'Citroen', 'Bailey', 'Airstream', 'Ural')).toEqual([]);
});
