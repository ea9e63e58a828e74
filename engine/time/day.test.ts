import { expect, test } from 'vitest';
import { daysAfter, isDay, isoTime, twelveHour, withinDays } from './day.ts';

test('counts both ends of a window as inside, and a missing end as open [promos.start-expiry-window]', () => {
  const window = { start: '2026-11-01', expiry: '2026-11-30' };
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => withinDays(day, window))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(withinDays('1900-01-01', {})).toBe(true);
});

test('prints times in 12-hour format', () => {
  expect(['00:05', '9:00', '12:30', '17:00', 'noon'].map(twelveHour)).toEqual([
    '12:05 AM',
    '9:00 AM',
    '12:30 PM',
    '5:00 PM',
    'noon',
  ]);
});

test('accepts only days that exist', () => {
  expect(['2028-02-29', '2026-11-24'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-11-31', '0026-11-24', '2026-11-24T09:30', '24/11/2026'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isoTime('2026-02-30T10:00:00Z')).toBeUndefined();
});

test('counts days over the ends of months and years', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1), daysAfter('2026-11-24', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-24',
  ]);
});
