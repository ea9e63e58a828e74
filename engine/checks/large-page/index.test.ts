import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import largePage from './index.ts';

test('finds pages with too many blocks and texts that are too long', () => {
  const blocks = Array.from({ length: 81 }, () => ({ type: 'text', markdown: 'x' }));
  expect(findings(largePage, siteWith({}, blocks))).toEqual([
    'too-many-blocks «"/"» The page has 81 blocks; 80 are plenty.',
  ]);
  const markdown = 'x'.repeat(20_001);
  expect(findings(largePage, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
    `text-too-long «"${markdown}"» The text has 20001 characters; 20000 are plenty.`,
  ]);
});
