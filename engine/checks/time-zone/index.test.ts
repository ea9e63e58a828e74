import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import timeZone from './index.ts';

const site = (more: object) =>
  findings(timeZone, siteWith({ site: { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], ...more } }));

test('finds a time zone that does not exist', () => {
  expect(site({ timeZone: 'Australia/Newcastle' })).toEqual([
    `time-zone-unknown «"Australia/Newcastle"» There is no time zone 'Australia/Newcastle'.`,
  ]);
});

test('finds the time zone of another state, also by default', () => {
  expect(site({ state: 'QLD', timeZone: 'Australia/Sydney' })).toEqual([
    'time-zone-state «"Australia/Sydney"» QLD is not in the time zone Australia/Sydney.',
  ]);
  expect(site({ state: 'WA' })).toEqual([
    'time-zone-state «"WA"» WA is not in the time zone Australia/Sydney, the default.',
  ]);
  expect(site({ state: 'NSW' })).toEqual([]);
  expect(site({ state: 'QLD', timeZone: 'Australia/Brisbane' })).toEqual([]);
});
