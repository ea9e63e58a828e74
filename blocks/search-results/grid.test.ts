import { expect, test } from 'vitest';
import { promoWidth } from './grid.ts';

test('a promotion fills the last row: no card is alone in it', () => {
  expect(promoWidth(21, 3)).toEqual({ 'data-two': 'band', 'data-wide': undefined });
  expect(promoWidth(22, 3)).toEqual({ 'data-two': undefined, 'data-wide': 'band' });
  expect(promoWidth(23, 3)).toEqual({ 'data-two': 'band', 'data-wide': '2' });
  expect(promoWidth(24, 3)).toEqual({ 'data-two': undefined, 'data-wide': undefined });
  expect(promoWidth(22, 4)).toEqual({ 'data-two': undefined, 'data-wide': '3' });
});
