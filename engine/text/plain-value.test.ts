import { expect, test } from 'vitest';
import { plainValue } from './plain-value.ts';

test.each([
  ['$15,000', 15000],
  ['1,234,567.50', 1234567.5],
  ['-3', -3],
  ['100 km', 100],
  ['Yes', true],
  ['off', false],
  ['15,00', undefined],
  ['1h', undefined],
  ['12 months', undefined],
  ['nothing', undefined],
])('reads %j as %j', (text, value) => {
  expect(plainValue(text)).toBe(value);
});
