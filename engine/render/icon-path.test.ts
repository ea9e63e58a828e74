import { expect, test } from 'vitest';
import { joinedOutlines } from './icon-path.ts';

test.each([
  ['a relative first line after another path', '<path d="M1 2h3"/> <path d="m6 9 6 6 6-6" />', 'M1 2h3M6 9l6 6 6-6'],
  ['a relative first curve', '<path d="m4.5.5c1 1 2 2 3 3" />', 'M4.5.5c1 1 2 2 3 3'],
  ['an absolute list of points', '<path d="M1 2 3 4" />', 'M1 2L3 4'],
  ['a circle', '<circle cx="12" cy="10" r="3" />', 'M9 10a3 3 0 1 0 6 0 3 3 0 1 0 -6 0z'],
  ['a line', '<line x1="3" x2="15" y1="22" y2="4" />', 'M3 22L15 4'],
  ['a rectangle', '<rect width="4" height="12" x="2" y="9" />', 'M2 9h4v12H2z'],
  [
    'a rounded rectangle',
    '<rect width="20" height="16" x="2" y="4" rx="2" />',
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
])('%s is part of one path', (_, drawing, path) => {
  expect(joinedOutlines(drawing)).toBe(`<path d="${path}"/>`);
});

test('what is filled, or of another kind, stays an element of its own', () => {
  const dot = '<circle cx="13.5" cy="6.5" r=".5" fill="currentColor" />';
  const arch = '<polyline points="1 2 3 4" />';
  expect(joinedOutlines(`${dot}\n<path d="M1 2h3"/>${arch}`)).toBe(`<path d="M1 2h3"/>${dot}${arch}`);
});
