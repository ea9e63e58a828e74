import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import headingOrder from './index.ts';

test('finds a second heading of the first level', () => {
  const blocks = [
    { type: 'stack', level: 1, blocks: [{ type: 'stack', level: 2 }] },
    { type: 'stack', level: 1 },
  ];
  expect(findings(headingOrder, siteWith({}, blocks))).toEqual([
    'second-page-heading «1» The page has a heading of the first level above.',
  ]);
});

test('finds a heading of a text that skips a level', () => {
  const blocks = [{ type: 'text', markdown: '### Start\n\n## Two\n\n#### Four\n\n### Three' }];
  expect(findings(headingOrder, siteWith({}, blocks))).toEqual([
    'heading-skipped «#### Four» A heading of level 4 stands below one of level 2.',
  ]);
});
