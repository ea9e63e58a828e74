import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import duplicateBlockId from './index.ts';

test('finds an id that two blocks of a page share, at any depth', () => {
  const blocks = [
    { type: 'text', id: 'intro' },
    { type: 'stack', id: 'main', blocks: [{ type: 'text', id: 'intro' }] },
  ];
  expect(findings(duplicateBlockId, siteWith({}, blocks))).toEqual([
    `duplicate-block-id «"intro"» The id 'intro' is taken by a block above.`,
  ]);
});

test('lets two pages use one id', () => {
  const page = { title: 'x', blocks: [{ type: 'text', id: 'intro' }] };
  expect(findings(duplicateBlockId, siteWith({ pages: { '/': page, '/x': page } }))).toEqual([]);
});
