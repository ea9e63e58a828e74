import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import duplicateBlockId from './index.ts';

test('finds an id shared by two blocks of a page, at any depth', () => {
  const blocks = [
    { type: 'text', id: 'intro' },
    { type: 'stack', id: 'main', blocks: [{ type: 'text', id: 'intro' }] },
  ];
  expect(findings(duplicateBlockId, siteWith({}, blocks))).toEqual([
    `duplicate-block-id «"intro"» The id 'intro' is already used by a block above.`,
  ]);
});

test('allows two pages to use one id', () => {
  const page = { title: 'x', blocks: [{ type: 'text', id: 'intro' }] };
  expect(findings(duplicateBlockId, siteWith({ pages: { '/': page, '/x': page } }))).toEqual([]);
});
