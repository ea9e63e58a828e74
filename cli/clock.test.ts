import { expect, test } from 'vitest';
import { parseTime } from './clock.ts';

test('a time of the command line is on a day that exists', () => {
  expect(parseTime('2026-12-25')).toEqual(new Date('2026-12-25T00:00:00Z'));
  expect(parseTime('2026-12-25T18:00+11:00')).toEqual(new Date('2026-12-25T07:00:00Z'));
  for (const text of ['2026-02-30', '2026-02-30T18:00+11:00', 'tomorrow', '2026-13-01'])
    expect(() => parseTime(text), text).toThrow('Write a date such as');
});
