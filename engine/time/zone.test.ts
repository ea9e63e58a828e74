import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInZone, isTimeZone, momentIn, wallClock, zonedIso } from './zone.ts';

test('reads clocks in the zone of the site', () => {
  expect(wallClock(new Date('2026-11-20T23:00:00Z'), 'Australia/Sydney')).toEqual({
    day: '2026-11-21',
    weekday: 6,
    minute: 600,
    second: 0,
  });
  expect(wallClock(new Date('2026-11-20T23:00:00Z'), 'Australia/Perth')).toEqual({
    day: '2026-11-21',
    weekday: 6,
    minute: 420,
    second: 0,
  });
});

test('writes date and time as ISO 8601 with the offset of that date', () => {
  expect(zonedIso('Australia/Sydney', '2026-11-24', '09:30')).toBe('2026-11-24T09:30:00+11:00');
  expect(zonedIso('Australia/Sydney', '2026-07-24', '09:30')).toBe('2026-07-24T09:30:00+10:00');
  expect(zonedIso('Australia/Darwin', '2026-11-24', '09:30')).toBe('2026-11-24T09:30:00+09:30');
  expect(zonedIso('America/New_York', '2026-11-24', '09:30')).toBe('2026-11-24T09:30:00-05:00');
});

test('writes the intended moment also on days of clock changes', () => {
  const days = fc
    .integer({ min: 0, max: 800 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  const times = fc
    .tuple(fc.integer({ min: 4, max: 22 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  fc.assert(
    fc.property(
      days,
      times,
      fc.constantFrom('Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe'),
      (day, time, zone) => {
        expect(new Date(zonedIso(zone, day, time))).toEqual(momentIn(zone, day, time));
      },
    ),
  );
});

test('gives the day of the zone, not of UTC', () => {
  const moment = new Date('2026-11-20T23:00:00Z');
  expect([dayInZone(moment, 'Australia/Sydney'), dayInZone(moment.getTime(), 'UTC')]).toEqual([
    '2026-11-21',
    '2026-11-20',
  ]);
});

test('knows time zones, aliases too, and nothing else', () => {
  expect(['Australia/Sydney', 'Australia/ACT', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', 'Australia/Sidney', 'Sydney', '__proto__'].map(isTimeZone)).toEqual([false, false, false, false]);
});
