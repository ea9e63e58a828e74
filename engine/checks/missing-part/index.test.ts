import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import missingPart from './index.ts';

test('names each part a site lacks', () => {
  expect(findings(missingPart, siteWith({ theme: null, pages: null }))).toEqual([
    `missing-part «{» The site has no 'theme': how the site looks.`,
    `missing-part «{» The site has no 'pages': what it shows.`,
  ]);
});

test('spares templates', () => {
  expect(findings(missingPart, siteWith({ site: null }), 'base')).toEqual([]);
});
