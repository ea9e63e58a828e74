import { expect, test } from 'vitest';
import { centredColumns } from './rows.ts';

test('a last row of fewer than 3 is centred, at each width where it is short [search.short-rows-centred]', () => {
  expect(centredColumns(1, 3)).toEqual([2, 3, 4, 5]);
  expect(centredColumns(8, 3)).toEqual([3]);
  expect(centredColumns(7, 3)).toEqual([2, 3, 5]);
  expect(centredColumns(12, 3)).toEqual([5]);
});

test('rows stay left-aligned if the site centres none', () => {
  expect(centredColumns(1, 0)).toEqual([]);
});
