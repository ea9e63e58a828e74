import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import emptyContainer from './index.ts';

test('finds a container with nothing in it', () => {
  const full = { type: 'stack', blocks: [{ type: 'text', markdown: 'x' }] };
  const blocks = [{ type: 'stack', blocks: [] }, full, { type: 'stack', heading: 'Us' }, { type: 'text' }];
  expect(findings(emptyContainer, siteWith({}, blocks))).toEqual([
    "empty-container «{» The block 'stack' contains no blocks.",
  ]);
});
