import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import openingHours from './index.ts';

const hours = (...opening_hours: readonly object[]) =>
  findings(openingHours, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', contact_detail: { opening_hours } }] }));

test('finds a day that closes before it opens', () => {
  expect(hours({ weekday: 1, status: 'Open', open: '08:30', close: '05:30' })).toEqual([
    'hours-order «"05:30"» Monday closes before it opens.',
  ]);
});

test('finds an open day without hours', () => {
  const found = hours({ weekday: 2, status: 'Open' }, { weekday: 0, status: 'Closed' });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^hours-missing «\{[^»]*"weekday": 2[^»]*\}» Tuesday is open, but without hours\.$/);
});

test('finds overlapping hours and allows a break at noon', () => {
  const morning = { weekday: 6, status: 'Open', open: '08:00', close: '12:00' };
  expect(hours(morning, { ...morning, open: '13:00', close: '16:00' })).toEqual([]);
  expect(hours(morning, { ...morning, open: '11:30', close: '16:00' })[0]).toContain(
    'The hours overlap with others of Saturday.',
  );
});
