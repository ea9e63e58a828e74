import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import emptyStatistics from './index.ts';

test('finds statistics without a value', () => {
  expect(findings(emptyStatistics, siteWith({ statistics: {} }))).toEqual([
    'empty-statistics «{}» It contains no figures.',
  ]);
  expect(findings(emptyStatistics, siteWith({ statistics: { brands: '', years: '30+' } }))).toEqual([
    `empty-statistics «""» The figure 'brands' is empty.`,
  ]);
});
