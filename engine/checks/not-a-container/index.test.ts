import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import notAContainer from './index.ts';

test('finds children of a block that is not a container', () => {
  const blocks = [{ type: 'stack', blocks: [{ type: 'link', blocks: [] }] }];
  expect(findings(notAContainer, siteWith({}, blocks))).toEqual([
    `not-a-container «"blocks"» A 'link' cannot contain other blocks.`,
  ]);
});
