import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import { schemeChoices, themeAtOdds } from './theme-choices.ts';

const colours = { brand: '#0b3d91', accent: '#b91c1c' };
const logo = { src: 'media/logo.svg', alt: 'Test Cars', width: 200, height: 40 };
const site = (own: object) => siteWith({ theme: { colours, radius: 'soft', logo, ...own } });
const codes = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);
const schemes = (own: object) => codes(findings(schemeChoices, site(own)));
const odds = (own: object) => codes(findings(themeAtOdds, site(own)));

test('a light header in a derived dark scheme needs a logo for it', () => {
  expect(schemes({ scheme: 'both' })).toEqual(['logo-in-the-dark']);
  expect(schemes({ scheme: 'dark' })).toEqual(['logo-in-the-dark']);
  expect(schemes({ scheme: 'both', header: 'brand' })).toEqual([]);
  expect(schemes({ scheme: 'both', logo: { ...logo, onDark: 'media/dark.svg' } })).toEqual([]);
  expect(schemes({})).toEqual([]);
});

test('dark colours offer no light scheme', () => {
  const dark = { colours: { ...colours, surface: '#131214', ink: '#f4f2ef' } };
  expect(schemes({ ...dark, scheme: 'both' })).toEqual(['scheme-of-dark-colours']);
  expect(schemes({ ...dark, scheme: 'light' })).toEqual(['scheme-of-dark-colours']);
  expect(schemes({ ...dark, scheme: 'dark' })).toEqual([]);
});

test('colours of a dark scheme that the site does not offer are reported', () => {
  const dark = { dark: { surface: '#101820' } };
  expect(schemes(dark)).toEqual(['dark-colours-unused']);
  expect(schemes({ ...dark, scheme: 'both', header: 'dark' })).toEqual([]);
});

test('choices that clash are named, with the reason', () => {
  expect(findings(themeAtOdds, site({ shadow: 'offset' }))).toEqual([
    `theme-at-odds «"offset"» The shadow 'offset' clashes with the border 'hairline': a hard shadow needs an edge as strong as itself.`,
  ]);
  expect(odds({ shadow: 'offset', border: 'strong' })).toEqual([]);
  expect(odds({ shadow: 'soft', border: 'strong' })).toEqual(['theme-at-odds']);
  expect(odds({ density: 'airy', scale: 'compact' })).toEqual(['theme-at-odds']);
});
