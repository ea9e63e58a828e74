import { expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import { appointmentSlots } from './slots.ts';

const timeZone = 'Australia/Sydney';
/** Saturday 21 November 2026, 10:00 in Sydney. */
const now = new Date('2026-11-20T23:00:00Z');
const location: Location = {
  id: 1,
  slug: 'city',
  name: 'City',
  contact_detail: {
    opening_hours: [
      { weekday: 1, status: 'Open', open: '8:30', close: '10:45' },
      { weekday: 2, status: 'Closed' },
      { weekday: 6, status: 'Open', open: '9:00', close: '12:00' },
    ],
  },
  special_hours: [{ date: '2026-11-30', status: 'Closed' }],
};
const slots = (day: string, more = {}) =>
  appointmentSlots(location, day, { now, timeZone, leadHours: 24, daysAhead: 30, ...more }) ?? [];
const free = (day: string, more = {}) =>
  slots(day, more)
    .filter(({ available }) => available)
    .map(({ time }) => time);

test('offers every half hour of an open day that ends before closing', () => {
  expect(free('2026-11-23')).toEqual(['08:30', '09:00', '09:30', '10:00']);
});

test('counts calendar days ahead over changes of the clock', () => {
  // Daylight saving time begins on Sunday 4 October 2026 in Sydney, and ends on Sunday 4 April 2027.
  const saturday = { now: new Date('2026-09-26T23:30:00+10:00'), leadHours: 0 };
  expect(free('2026-10-05', { ...saturday, daysAhead: 9 })).not.toEqual([]);
  expect(free('2026-10-05', { ...saturday, daysAhead: 8 })).toEqual([]);
  const monday = { now: new Date('2027-03-29T00:30:00+11:00'), leadHours: 0 };
  expect(free('2027-04-05', { ...monday, daysAhead: 7 })).not.toEqual([]);
});

test('offers nothing on a closed day, an unknown day and a closed holiday', () => {
  expect(slots('2026-11-24')).toEqual([]);
  expect(slots('2026-11-25')).toEqual([]);
  expect(slots('2026-11-30')).toEqual([]);
});

test('lists slots inside the notice period as unavailable: with two hours of notice, the first is two hours from now', () => {
  expect(free('2026-11-21')).toEqual([]);
  expect(slots('2026-11-21')).toHaveLength(6);
  expect(free('2026-11-21', { leadHours: 1 })).toEqual(['11:00', '11:30']);
  expect(free('2026-11-28', { daysAhead: 6 })).toEqual([]);
  expect(free('2026-11-28', { daysAhead: 7 })).toHaveLength(6);
});
