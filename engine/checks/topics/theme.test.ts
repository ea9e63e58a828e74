import { findings, siteWith } from '../testing.ts';
import { colourClash, colourContrast } from './theme.ts';
import { describe, expect, test } from 'vitest';

describe('colour-contrast', () => {
  const colours = (own: Readonly<Record<string, string>>) =>
    siteWith({ theme: { colours: { brand: '#0b3d91', accent: '#b91c1c', ...own }, radius: 'soft' } });

  test('reports how far text on the brand colour is from readable', () => {
    expect(findings(colourContrast, colours({ onBrand: '#777777' }))).toEqual([
      `colour-contrast «"#777777"» Text on the brand colour has a contrast of 2.24 : 1 (#777777 on #0b3d91); the minimum is 4.5 : 1.`,
    ]);
  });

  test('measures text against the page and names the configured colour', () => {
    expect(findings(colourContrast, colours({ ink: '#888888' }))).toEqual([
      `colour-contrast «"#888888"» Text on the page has a contrast of 3.54 : 1 (#888888 on #ffffff); the minimum is 4.5 : 1.`,
    ]);
  });

  test('measures text on panels', () => {
    expect(findings(colourContrast, colours({ panel: '#444444' }))).toEqual([
      expect.stringMatching(/^colour-contrast «"#444444"» Text on panels has a contrast of/),
    ]);
    expect(findings(colourContrast, colours({ panel: '#f8f8f8' }))).toEqual([]);
  });

  test('measures the colours of the dark scheme', () => {
    const dark = (own: object, more: object = { scheme: 'both' }) =>
      findings(
        colourContrast,
        siteWith({ theme: { colours: { brand: '#0b3d91', accent: '#b91c1c' }, radius: 'soft', dark: own, ...more } }),
      );
    expect(dark({ ink: '#333333' })).toEqual([
      expect.stringMatching(/^colour-contrast «"#333333"» In the dark scheme text on the page has a contrast of/),
    ]);
    expect(dark({ surface: '#dddddd', ink: '#eeeeee' })).toHaveLength(1);
    expect(dark({ ink: '#eeeeee', surface: '#101010' })).toEqual([]);
    expect(dark({ ink: '#333333' }, {})).toEqual([]);
  });

  test('accepts derived text colours on any brand and accent', () => {
    for (const brand of ['#ffffff', '#000000', '#767676', '#e4572e', '#f2b705']) {
      expect(findings(colourContrast, colours({ brand, accent: brand }))).toEqual([]);
    }
  });

  test('leaves a document without a theme, and invalid colours, to other checks', () => {
    expect(findings(colourContrast, siteWith({ theme: null }))).toEqual([]);
    expect(findings(colourContrast, siteWith({ theme: { colours: { brand: 7, ink: ['#888888'] } } }))).toEqual([]);
  });

  const withHeader = (header: string, own: Readonly<Record<string, string>>) =>
    siteWith({ theme: { colours: { brand: '#0b3d91', accent: '#b91c1c', ...own }, radius: 'soft', header } });

  test('measures the hovered menu item on a header in the brand colour', () => {
    expect(findings(colourContrast, withHeader('brand', { brand: '#757575' }))).toEqual([
      `colour-contrast «"#757575"» The hovered menu item in the header has a contrast of 3.87 : 1 (#ffffff on #818181); the minimum is 4.5 : 1.`,
    ]);
    expect(findings(colourContrast, withHeader('light', { brand: '#757575' }))).toEqual([]);
  });

  test('reports text on the brand colour once, whether or not the header uses it', () => {
    expect(findings(colourContrast, withHeader('brand', { onBrand: '#777777' }))).toHaveLength(1);
  });

  test('measures the menu of a light header against its own text colour', () => {
    expect(findings(colourContrast, withHeader('light', { ink: '#737373' }))).toEqual([
      `colour-contrast «"#737373"» The hovered menu item in the header has a contrast of 4.25 : 1 (#737373 on #f2f2f2); the minimum is 4.5 : 1.`,
    ]);
  });

  test('accepts a dark header with any brand colour', () => {
    for (const brand of ['#ffffff', '#000000', '#767676', '#e4572e', '#f2b705']) {
      expect(findings(colourContrast, withHeader('dark', { brand, accent: brand }))).toEqual([]);
    }
  });
});

describe('colour-clash', () => {
  const colours = (own: object) =>
    findings(colourClash, siteWith({ theme: { colours: { brand: '#0b3d91', accent: '#b91c1c', ...own } } }));

  test('finds a message colour that barely shows on the page', () => {
    expect(colours({ warning: '#ffe066' })).toEqual([
      'status-colour «"#ffe066"» The colour of warning has a contrast of 1.3 : 1 to the page; the minimum is 3 : 1.',
    ]);
    expect(colours({ warning: '#8a5a00' })).toEqual([]);
  });

  test('measures against the colour of the page, exactly 3 : 1 included', () => {
    expect(colours({ warning: '#8a5a00', surface: '#000000' })).toEqual([]);
    expect(colours({ success: '#222222', surface: '#000000' })).toEqual([
      'status-colour «"#222222"» The colour of success has a contrast of 1.3 : 1 to the page; the minimum is 3 : 1.',
    ]);
    expect(colours({ danger: '#fff', surface: '#fff' })).toHaveLength(2);
  });

  test('leaves a document without a theme, and invalid colours, to other checks', () => {
    expect(findings(colourClash, siteWith({ theme: null }))).toEqual([]);
    expect(colours({ warning: 7, danger: ['#fff'] })).toEqual([]);
  });

  test('finds borders in the colour of the page', () => {
    expect(colours({ surface: '#FFFFFF', line: '#ffffff' })).toEqual([
      `same-colour «"#ffffff"» 'line' is the colour of 'surface'.`,
    ]);
  });
});
