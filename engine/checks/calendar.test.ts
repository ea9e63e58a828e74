import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInZone } from '../time/zone.ts';
import { isPast } from './calendar.ts';

test('a day is past when it is over in the zone of the site', () => {
  const zones = fc.constantFrom('Australia/Perth', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Australia/Sydney');
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: -3, max: 3 }), (timeZone, now, days) => {
      const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      expect(isPast(day, { site: { timeZone } }, now)).toBe(day < dayInZone(now, timeZone));
    }),
  );
});
