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
    'time-zone-state «"Australia/Sydney"» QLD does not keep the time of Australia/Sydney.',
  ]);
  expect(site({ state: 'WA' })).toEqual([
    'time-zone-state «"WA"» WA does not keep the time of Australia/Sydney, which counts when none is named.',
  ]);
  expect(site({ state: 'NSW' })).toEqual([]);
  expect(site({ state: 'QLD', timeZone: 'Australia/Brisbane' })).toEqual([]);
});
