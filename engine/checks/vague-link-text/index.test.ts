import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import vagueLinkText from './index.ts';

test('finds a link with meaningless text', () => {
  const markdown = 'For offers [click here](/offers). [Our offers](/offers)';
  expect(findings(vagueLinkText, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
    "vague-link-text «click here» 'click here' does not say where the link leads.",
  ]);
});
