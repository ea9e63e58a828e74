import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import titleLength from './index.ts';

test('finds titles and descriptions that would be truncated, with their placeholders filled in', () => {
  const title = `Cars at {site.name} ${'x'.repeat(60)}`;
  const description = 'y'.repeat(171);
  const pages = { '/': { title, description, blocks: [] }, '/a': { title: 'Short', blocks: [] } };
  expect(findings(titleLength, siteWith({ pages }))).toEqual([
    `title-too-long «"${title}"» The title of '/' has 78 characters; about 70 are shown.`,
    `description-too-long «"${description}"» The description of '/' has 171 characters; about 170 are shown.`,
  ]);
});
