import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import businessNumber from './index.ts';

const withAbn = (abn: string) =>
  findings(
    businessNumber,
    siteWith({ site: { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], legal: { name: 'A', abn } } }),
  );

test('finds an ABN with two digits swapped', () => {
  // The example from the Australian Taxation Office.
  expect(withAbn('51 824 753 556')).toEqual([]);
  expect(withAbn('51 824 753 565')).toEqual([
    `business-number «"51 824 753 565"» '51 824 753 565' is not a valid ABN: its check digits are wrong.`,
  ]);
});
