import { findings, siteWith } from '../testing.ts';
import { displayWindow, openingHours, reviewDate, specialHours } from './dates.ts';
import { describe, expect, test } from 'vitest';

describe('opening-hours', () => {
  const hours = (...opening_hours: readonly object[]) =>
    findings(
      openingHours,
      siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', contact_detail: { opening_hours } }] }),
    );

  test('finds a day that closes before it opens', () => {
    expect(hours({ weekday: 1, status: 'Open', open: '08:30', close: '05:30' })).toEqual([
      'hours-order «"05:30"» Monday closes before it opens.',
    ]);
  });

  test('finds hours of a day that is closed', () => {
    const sunday = { weekday: 0, status: 'Closed', open: '10:00', close: '16:00' };
    expect(hours(sunday)[0]).toMatch(/^hours-closed «\{[^»]*"weekday": 0[^»]*\}» Sunday is closed, but has hours\.$/);
    expect(hours({ ...sunday, open: '00:00', close: '00:00' })).toEqual([]);
  });

  test('finds an open day without hours', () => {
    const found = hours({ weekday: 2, status: 'Open' }, { weekday: 0, status: 'Closed' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^hours-missing «\{[^»]*"weekday": 2[^»]*\}» Tuesday is open, but without hours\.$/);
  });

  test('finds a second entry for a weekday, which is never read', () => {
    const morning = { weekday: 6, status: 'Open', open: '08:00', close: '12:00' };
    const second = (entry: object) => hours(morning, { ...morning, ...entry }).map((found) => found.split(/ .*» /s));
    const found = [['hours-twice', 'Saturday already has an entry above.']];
    expect(second({ open: '13:00', close: '16:00' })).toEqual(found);
    expect(second({ status: 'Closed', open: null, close: null })).toEqual(found);
    expect(hours(morning, { ...morning, weekday: 0 })).toEqual([]);
  });
});

describe('special-hours', () => {
  test('finds special hours in the past, and two entries for one date', () => {
    const special_hours = ['2026-06-08', '2026-12-25', '2026-12-25'].map((date) => ({ date, status: 'Closed' }));
    const named = special_hours.slice(1).map((day, index) => (index === 0 ? { ...day, location_id: 1 } : day));
    expect(
      findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours: named }] })),
    ).toHaveLength(1);
    expect(findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours }] }))).toEqual([
      'special-hours-past «"2026-06-08"» 2026-06-08 is over.',
      'special-hours-twice «"2026-12-25"» 2026-12-25 already has special hours above.',
    ]);
  });

  test('finds a date that does not exist', () => {
    const special_hours = [{ date: '2026-11-31', status: 'Closed' }];
    expect(findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours }] }))).toEqual([
      'no-such-day «"2026-11-31"» There is no 2026-11-31.',
    ]);
  });

  test('finds special days that would be shown as closed [hours.holiday-12-hour]', () => {
    const found = (day: object) => {
      const special_hours = [{ date: '2026-12-24', status: 'Open', ...day }];
      return findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours }] }));
    };
    expect(found({ start_hour: '08:30', end_hour: '13:00' })).toEqual([]);
    expect(found({ hours: { begin: '08:30', end: '13:00' } })).toEqual([]);
    expect(found({ start_hour: '08:30', end_hour: '01:00' })).toEqual([
      'special-hours-order «"01:00"» 2026-12-24 closes before it opens.',
    ]);
    expect(found({ hours: { begin: '13:00', end: '08:30' } })).toEqual([
      'special-hours-order «"08:30"» 2026-12-24 closes before it opens.',
    ]);
    expect(found({ start_hour: '08:30' })[0]).toMatch(
      /^special-hours-missing .* 2026-12-24 is open, but without hours\.$/s,
    );
    expect(found({ status: 'Closed' })).toEqual([]);
  });

  test('allows the same date for two locations', () => {
    const special_hours = [1, 2].map((location_id) => ({ date: '2026-12-25', status: 'Closed', location_id }));
    expect(findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours }] }))).toEqual(
      [],
    );
  });
});

describe('display-window', () => {
  test('finds windows that are over and windows that end before they start', () => {
    const parts = {
      promos: [
        { id: 'winter', start: '2026-06-01', expiry: '2026-06-29' },
        { id: 'today', expiry: '2026-06-30' },
      ],
      announcements: [{ id: 'sale', text: 'x', start: '2026-08-10', expiry: '2026-08-01' }],
    };
    expect(findings(displayWindow, siteWith(parts))).toEqual([
      `expired-content «"2026-06-29"» 'winter' ended on 2026-06-29.`,
      `window-order «"2026-08-01"» 'sale' ends on 2026-08-01, before it starts on 2026-08-10.`,
    ]);
  });

  test('finds a date that does not exist', () => {
    expect(
      findings(displayWindow, siteWith({ promos: [{ id: 'sale', start: '2026-02-30', expiry: '2026-01-01' }] })),
    ).toEqual(['no-such-day «"2026-02-30"» There is no 2026-02-30.']);
  });

  test('uses the date of the site, not of the server', () => {
    const site = { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], timeZone: 'Pacific/Honolulu' };
    expect(findings(displayWindow, siteWith({ site, promos: [{ id: 'winter', expiry: '2026-06-29' }] }))).toEqual([]);
  });
});

describe('review-date', () => {
  const reviews = (...dates: readonly object[]) => ({
    reviews: {
      reviews: dates.map((date, index) => ({ id: index + 1, customer_name: 'Ann', rating: 5, ...date })),
    },
  });

  test('finds reviews and replies with dates that do not exist', () => {
    const document = siteWith(
      reviews({ review_date: '16/13/2026' }, { review_date: '28/02/2026', reply_date: '31/02/2026' }),
    );
    expect(findings(reviewDate, document)).toEqual([
      'review-on-no-day «"16/13/2026"» There is no 16/13/2026.',
      'review-on-no-day «"31/02/2026"» There is no 31/02/2026.',
    ]);
  });

  test('accepts dates that exist, dates in words and no date', () => {
    const document = siteWith(reviews({ review_date: '29/02/2028' }, { reply_date: 'last week' }, {}));
    expect(findings(reviewDate, document)).toEqual([]);
  });
});
