import { daysAfter } from './day.ts';
import { momentIn, wallClock } from './zone.ts';

/** Messages that are not urgent arrive between these hours of the recipient's day. */
const first = '08:00';
const firstMinute = 8 * 60;
const lastMinute = 20 * 60;

/** When a message may be delivered to a recipient in a time zone: now, or in the morning. */
export function waking(now: Date, zone: string): Date {
  const { day, minute } = wallClock(now, zone);
  if (minute >= firstMinute && minute < lastMinute) return now;
  return momentIn(zone, minute < firstMinute ? day : daysAfter(day, 1), first);
}
