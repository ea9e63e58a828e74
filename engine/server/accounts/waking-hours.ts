import { stateOfPostcode } from '../../dealer/postcodes.ts';
import { daysAfter } from '../../time/day.ts';
import { momentIn, wallClock } from '../../time/zone.ts';

/** Messages that nobody waits for arrive between these hours of the shopper's day. */
const first = '08:00';
const firstMinute = 8 * 60;
const lastMinute = 20 * 60;

const zones: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/**
 * When a message may be delivered to a shopper: now, or in the morning. Their time zone is that of their postcode, else
 * the site's.
 */
export function waking(now: Date, { postcode }: { readonly postcode: string | null }, siteZone: string): Date {
  const zone = zones[stateOfPostcode(postcode ?? '') ?? ''] ?? siteZone;
  const { day, minute } = wallClock(now, zone);
  if (minute >= firstMinute && minute < lastMinute) return now;
  return momentIn(zone, minute < firstMinute ? day : daysAfter(day, 1), first);
}
