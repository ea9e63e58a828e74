import { expect, test } from 'vitest';
import { now } from './testing/facts.ts';
import { dateUnit, operandNumber, operandTime, spelledNumber } from './values.ts';

const day = 86_400_000;

test('a date is written as one, or as a time before or after now', () => {
  expect(operandTime('2026-01-02', now)).toBe(Date.parse('2026-01-02'));
  expect(operandTime({ daysAgo: 3 }, now)).toBe(now.getTime() - 3 * day);
  expect(operandTime({ daysAhead: 3 }, now)).toBe(now.getTime() + 3 * day);
  const then = new Date(operandTime({ yearsAgo: 1.5 }, new Date('2026-11-21T00:00:00Z')) ?? 0);
  expect(then.toISOString()).toBe('2025-05-21T00:00:00.000Z');
});

test.each([
  'soon',
  '',
  3,
  true,
  null,
  undefined,
  [],
  {},
  { daysAgo: '3' },
  { daysAhead: '3' },
  { yearsAgo: '3' },
  { weeksAgo: 3 },
])('%j is no date', (operand) => {
  expect(operandTime(operand, now)).toBeUndefined();
  expect(operandNumber(operand, 'year', now)).toBeUndefined();
});

test('a date compares with a field in its own unit', () => {
  expect(operandNumber('2024-07-01', 'year', now)).toBe(2024);
  expect(operandNumber('1970-01-02', 'seconds', now)).toBe(86_400);
  expect(['vehicle.year', 'vehicle.sold_at', 'vehicle.rego_expiry', 'toString'].map(dateUnit)).toEqual([
    'year',
    'seconds',
    'text',
    'text',
  ]);
});

test('numerals are numbers, other texts are not', () => {
  expect(['12', '-1.5', '+.5', '3.', '1e3', '1e999', 'Infinity', '0x10', ' 1', '1 ', ''].map(spelledNumber)).toEqual([
    12,
    -1.5,
    0.5,
    3,
    1000,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
