import type { Location } from '../../schemas/entities/location.ts';
import { daysAfter, hourMs, minuteOf } from '../time/day.ts';
import { dayInZone, momentIn } from '../time/zone.ts';
import { isVague, todaysHours } from './hours.ts';

/** A time of day at which an appointment could begin. */
export interface Slot {
  /** `09:30`, in the location's time zone. */
  readonly time: string;
  readonly available: boolean;
}

export interface SlotOptions {
  readonly now: Date;
  readonly timeZone: string;
  /** Hours between now and the earliest appointment. */
  readonly leadHours: number;
  /** How many days from today can be booked. */
  readonly daysAhead: number;
}

const stepMinutes = 30;

/**
 * Every half hour of a day at which a location is open, including special days; those too soon, and all of a day that
 * is past or too far ahead, are unavailable. Empty on a day on which it is closed, undefined where its hours are unknown.
 */
export function appointmentSlots(location: Location, day: string, options: SlotOptions): readonly Slot[] | undefined {
  if (isVague(location, day)) return undefined;
  const { now, timeZone, leadHours, daysAhead } = options;
  const hours = todaysHours(location, momentIn(timeZone, day, '12:00'), timeZone);
  const opens = minuteOf(hours?.open);
  const closes = minuteOf(hours?.close);
  if (opens === undefined || closes === undefined) return [];
  const earliest = now.getTime() + leadHours * hourMs;
  const inReach = day <= daysAfter(dayInZone(now, timeZone), daysAhead);
  const slots: Slot[] = [];
  for (let minute = opens; minute + stepMinutes <= closes; minute += stepMinutes) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    slots.push({ time, available: inReach && momentIn(timeZone, day, time).getTime() >= earliest });
  }
  return slots;
}
