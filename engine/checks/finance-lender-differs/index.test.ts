import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import financeLenderDiffers from './index.ts';

const provider = (more: object) =>
  findings(
    financeLenderDiffers,
    siteWith({ finance: { providers: { 'river-bank': { name: 'River Bank', ...more } } } }),
  );

test('reports a lender whose figures no estimate reads', () => {
  expect(provider({ lender: 'river' })).toEqual([
    `finance-lender-differs «"river"» The provider 'river-bank' reads the figures of the lender 'river' only for its disclaimer and fees.`,
  ]);
  expect([...provider({ lender: 'river-bank' }), ...provider({})]).toEqual([]);
});
