import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import colourClash from './index.ts';

const colours = (own: object) =>
  findings(colourClash, siteWith({ theme: { colours: { brand: '#0b3d91', accent: '#b91c1c', ...own } } }));

test('finds a message colour that barely shows on the page', () => {
  expect(colours({ warning: '#ffe066' })).toEqual([
    'status-colour «"#ffe066"» The colour of warning has a contrast of 1.3 : 1 to the page; the minimum is 3 : 1.',
  ]);
  expect(colours({ warning: '#8a5a00' })).toEqual([]);
});

test('finds borders in the colour of the page', () => {
  expect(colours({ surface: '#FFFFFF', line: '#ffffff' })).toEqual([
    `same-colour «"#ffffff"» 'line' is the colour of 'surface'.`,
  ]);
});
