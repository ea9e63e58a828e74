import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import displayWindow from './index.ts';

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
