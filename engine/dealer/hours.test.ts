import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Facts } from '../conditions/index.ts';
import type { Location, OpeningHour } from '../../schemas/entities/location.ts';
import {
  dayHours,
  hoursRows,
  type HoursRules,
  isOpen,
  locationZone,
  openingTimes,
  openSpells,
  specialDays,
  todaysHours,
} from './hours.ts';
import { withLocation } from './facts.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });
const week = [closed(0), open(1), open(2), open(3), open(4), open(5), open(6, '09:00', '16:00')];
const rules: HoursRules = { 'locations.hours.grouping': 'weekdays', 'locations.hours.weekendClosed': 'closed' };
const rows = (entries: readonly OpeningHour[], over: Partial<HoursRules> = {}) =>
  dayHours(entries, 'en-AU', { ...rules, ...over }).map(({ days, hours, state }) => `${days}: ${hours ?? state}`);

describe('rows', () => {
  test('five equal weekdays collapse into one Mon-Fri row [hours.mon-fri-collapsed]', () => {
    expect(rows(week)).toEqual(['Mon-Fri: 8:30 AM - 5:30 PM', 'Saturday: 9:00 AM - 4:00 PM', 'Sunday: closed']);
  });

  test('differing weekdays are listed separately [hours.per-day-otherwise]', () => {
    const late = week.map((entry) => (entry.weekday === 4 ? open(4, '08:30', '21:00') : entry));
    expect(rows(late)).toHaveLength(7);
    expect(rows(late).slice(0, 4)).toEqual([
      'Monday: 8:30 AM - 5:30 PM',
      'Tuesday: 8:30 AM - 5:30 PM',
      'Wednesday: 8:30 AM - 5:30 PM',
      'Thursday: 8:30 AM - 9:00 PM',
    ]);
    expect(rows(late, { 'locations.hours.grouping': 'runs' })[0]).toBe('Mon-Wed: 8:30 AM - 5:30 PM');
    expect(rows(week, { 'locations.hours.grouping': 'daily' })).toHaveLength(7);
  });

  test('a closed weekend day uses the wording of the site [hours.saturday-sunday-wording] [hours.saturday-sunday-closed]', () => {
    const weekend = [...week.slice(1, 6), closed(6), closed(0)];
    expect(rows(weekend).slice(1)).toEqual(['Saturday: closed', 'Sunday: closed']);
    expect(rows(weekend, { 'locations.hours.weekendClosed': 'byAppointment' }).slice(1)).toEqual([
      'Saturday: byAppointment',
      'Sunday: byAppointment',
    ]);
    expect(rows(weekend, { 'locations.hours.weekendClosed': 'hidden' })).toEqual(['Mon-Fri: 8:30 AM - 5:30 PM']);
    expect(rows([closed(1), ...weekend.slice(1)], { 'locations.hours.weekendClosed': 'byAppointment' })[0]).toBe(
      'Monday: closed',
    );
  });

  test('only adjacent days fold', () => {
    const sunday = [...week.slice(1, 6), closed(6), open(0)];
    expect(rows(sunday, { 'locations.hours.grouping': 'runs', 'locations.hours.weekendClosed': 'hidden' })).toEqual([
      'Mon-Fri: 8:30 AM - 5:30 PM',
      'Sunday: 8:30 AM - 5:30 PM',
    ]);
    expect(rows([open(1), open(2), open(4), open(5)], { 'locations.hours.grouping': 'runs' })).toEqual([
      'Mon-Tue: 8:30 AM - 5:30 PM',
      'Thu-Fri: 8:30 AM - 5:30 PM',
    ]);
  });

  test('text from the feed takes precedence [entity.opening-hour-fields]', () => {
    expect(rows([{ ...open(1), formated_hours: 'By the tide' }])).toEqual(['Monday: By the tide']);
  });

  test('for any hours and grouping every day is in exactly one row', () => {
    const entry = fc.record({
      status: fc.constantFrom('Open' as const, 'Closed' as const),
      open: fc.constantFrom('08:00', '09:00'),
      close: fc.constantFrom('17:00', '18:00'),
    });
    const grouping = fc.constantFrom('weekdays' as const, 'runs' as const, 'daily' as const);
    fc.assert(
      fc.property(fc.array(entry, { minLength: 7, maxLength: 7 }), grouping, (entries, how) => {
        const days = hoursRows(
          entries.map((values, weekday) => ({ weekday, ...values })),
          'en-AU',
          { 'locations.hours.grouping': how, 'locations.hours.weekendClosed': 'closed' },
        ).flatMap(({ from, to }) => {
          const order = [1, 2, 3, 4, 5, 6, 0];
          return order.slice(order.indexOf(from), order.indexOf(to) + 1);
        });
        expect(days).toEqual([1, 2, 3, 4, 5, 6, 0]);
      }),
    );
  });
});

test('times are written as the language of the page does, like those of when it closes', () => {
  const chinese = dayHours(week, 'zh-Hans', rules).map(({ hours }) => hours);
  expect(chinese).toEqual(['8:30 - 17:30', '9:00 - 16:00', undefined]);
});

describe('special days', () => {
  const location: Location = {
    id: 4,
    slug: 'four',
    name: 'Four',
    contact_detail: { opening_hours: week },
    special_hours: [
      { date: '2026-12-26', status: 'Open', hours: { begin: '10:00', end: '16:00' }, location: { id: 4 } },
      { date: '2026-12-25', status: 'Closed' },
      { date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: '17:00', location_id: 4 },
      { date: '2026-12-24', status: 'Closed', location_id: 5 },
      { date: '2027-06-01', status: 'Closed' },
    ],
  };

  test('are read in both spellings, with 12-hour times, in order [hours.holiday-12-hour] [entity.special-hours-start-alias] [entity.special-hours-end-alias] [entity.special-hours-location-alias]', () => {
    const words = ({ open: from, close: to }: { readonly open?: string; readonly close?: string }) =>
      from && to ? openingTimes(from, to, 'en-AU') : undefined;
    expect(specialDays(location, '2026-12-01', 90).map((day) => [day.date, words(day)])).toEqual([
      ['2026-12-24', '9:00 AM - 5:00 PM'],
      ['2026-12-25', undefined],
      ['2026-12-26', '10:00 AM - 4:00 PM'],
    ]);
  });

  test('are listed as far ahead as the site configures', () => {
    expect(specialDays(location, '2026-12-20', 5).map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25']);
  });

  test('decide when it closes or opens next, in the time zone of the site, until the spell is over', () => {
    const spells = (from: string, days = 2) =>
      openSpells(location, new Date(from), 'Australia/Sydney', days).map((spell) => [
        spell.isOpen,
        new Date(spell.until).toISOString().slice(5, 16),
        spell.change?.toISOString().slice(5, 16),
        spell.isLater,
      ]);
    expect(spells('2026-12-23T21:00:00Z')).toEqual([
      [false, '12-23T22:00', '12-23T22:00', false],
      [true, '12-24T06:00', '12-24T06:00', false],
      [false, '12-24T13:00', '12-25T23:00', true],
      [false, '12-25T13:00', '12-25T23:00', true],
    ]);
    expect(spells('2026-12-23T22:00:00Z', 1)[0]?.[0]).toBe(true);
    const never: Location = { id: 5, slug: 'five', name: 'Five', contact_detail: { opening_hours: [] } };
    const [shut] = openSpells(never, new Date('2026-12-23T21:00:00Z'), 'Australia/Sydney', 1);
    expect([shut?.isOpen, shut?.change]).toEqual([false, undefined]);
  });

  test('affect whether the location is open today', () => {
    const christmas = new Date('2026-12-24T23:30:00Z');
    expect(todaysHours(location, christmas, 'Australia/Sydney')).toBeUndefined();
    expect(isOpen(location, christmas, 'Australia/Sydney')).toBe(false);
    const before = new Date('2026-12-22T23:30:00Z');
    expect(todaysHours(location, before, 'Australia/Sydney')).toEqual({ open: '08:30', close: '17:30' });
    expect(isOpen(location, before, 'Australia/Sydney')).toBe(true);
    expect(isOpen(location, before, 'Australia/Perth')).toBe(false);
  });
});

test.each([
  ['QLD', 'Australia/Sydney', 'Australia/Brisbane'],
  [' wa ', 'Australia/Sydney', 'Australia/Perth'],
  ['VIC', 'Australia/Sydney', 'Australia/Sydney'],
  ['NSW', 'Australia/Broken_Hill', 'Australia/Broken_Hill'],
  [undefined, 'Australia/Adelaide', 'Australia/Adelaide'],
  ['Otago', 'Pacific/Auckland', 'Pacific/Auckland'],
])('a location in %s of a site in %s keeps the time of %s', (state, siteZone, zone) => {
  const location = { name: 'Yard', slug: 'yard', ...(state ? { address: { state } } : {}) } as Location;
  expect(locationZone(location, siteZone)).toBe(zone);
});

test('a yard in Queensland is open by its own clock, an hour behind its site in Sydney in summer', () => {
  const yard = {
    name: 'Newstead',
    slug: 'newstead',
    address: { state: 'QLD' },
    contact_detail: { opening_hours: [open(6, '10:00', '14:00')] },
  } as unknown as Location;
  // 2:30 pm in Sydney, 1:30 pm in Brisbane.
  const saturday = new Date('2026-11-28T14:30:00+11:00');
  expect(isOpen(yard, saturday, 'Australia/Sydney')).toBe(false);
  expect(isOpen(yard, saturday, locationZone(yard, 'Australia/Sydney'))).toBe(true);
  const facts: Facts = {
    site: { slug: 'a', features: [], dealerships: 1, locations: 1 } as unknown as Facts['site'],
    route: { name: 'home', params: {}, query: {} },
    now: saturday,
  };
  expect(withLocation(facts, yard, 'Australia/Sydney').location?.openNow).toBe(true);
});
