import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import largePage from './index.ts';

test('finds pages with too many blocks and texts that are too long', () => {
  const blocks = Array.from({ length: 81 }, () => ({ type: 'text', markdown: 'x' }));
  expect(findings(largePage, siteWith({}, blocks))).toEqual([
    'too-many-blocks «"/"» The page has 81 blocks; the recommended maximum is 80.',
  ]);
  const markdown = 'x'.repeat(20_001);
  expect(findings(largePage, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
    `text-too-long «"${markdown}"» The text has 20001 characters; the recommended maximum is 20000.`,
  ]);
});
