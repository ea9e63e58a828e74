import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import check from './index.ts';

test('finds a Markdown image without alternative text', () => {
  const markdown = 'See ![](/media/yard.webp) and ![The yard](/media/yard.webp).';
  expect(findings(check, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
    'markdown-image-without-alt «![](/media/yard.webp)» The picture has no text alternative.',
  ]);
});
