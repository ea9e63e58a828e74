import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import specialHours from './index.ts';

test('finds special hours in the past, and two entries for one date', () => {
  const special_hours = ['2026-06-08', '2026-12-25', '2026-12-25'].map((date) => ({ date, status: 'Closed' }));
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

test('allows the same date for two locations', () => {
  const special_hours = [1, 2].map((location_id) => ({ date: '2026-12-25', status: 'Closed', location_id }));
  expect(findings(specialHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', special_hours }] }))).toEqual([]);
});
