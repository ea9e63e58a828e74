import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import missingPart from './index.ts';

test('names each part that a site lacks', () => {
  expect(findings(missingPart, siteWith({ theme: null, pages: null }))).toEqual([
    `missing-part «{» The site has no 'theme': how the site looks.`,
    `missing-part «{» The site has no 'pages': what it shows.`,
  ]);
});

test('skips templates', () => {
  expect(findings(missingPart, siteWith({ site: null }), 'base')).toEqual([]);
});
