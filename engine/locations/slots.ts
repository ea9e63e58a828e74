import type { Location } from '../../schemas/entities/location.ts';
import { minuteOf, wallClock } from './clock.ts';
import { todaysHours } from './hours.ts';

/** A time of day at which an appointment could begin. */
export interface Slot {
  /** `09:30`, in the site's time zone. */
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
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A zone's offset from UTC at a moment, in minutes. */
function offsetMinutes(moment: Date, timeZone: string): number {
  const { day, minute } = wallClock(moment, timeZone);
  return Math.round((Date.parse(`${day}T00:00:00Z`) + minute * minuteMs - moment.getTime()) / minuteMs);
}

/** The moment at which it is this day and time in a zone. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = new Date(asUtc - offsetMinutes(new Date(asUtc), timeZone) * minuteMs);
  // When the offset changes in between, the one at the moment itself applies.
  return new Date(asUtc - offsetMinutes(guess, timeZone) * minuteMs);
}

/** A local day and time as ISO 8601 with its offset: `2026-11-24T09:30:00+11:00`. */
export function zonedIso(timeZone: string, day: string, time: string): string {
  const minutes = offsetMinutes(momentIn(timeZone, day, time), timeZone);
  const part = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${day}T${time}:00${minutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`;
}

/**
 * Every half hour of a day at which a location is open, including special days; those too soon, and all of a day that
 * is past or too far ahead, are unavailable. Empty on a day on which it is closed.
 */
export function appointmentSlots(location: Location, day: string, options: SlotOptions): readonly Slot[] {
  const { now, timeZone, leadHours, daysAhead } = options;
  const hours = todaysHours(location, momentIn(timeZone, day, '12:00'), timeZone);
  const opens = minuteOf(hours?.open);
  const closes = minuteOf(hours?.close);
  if (opens === undefined || closes === undefined) return [];
  const earliest = now.getTime() + leadHours * 60 * minuteMs;
  const inReach = day <= wallClock(new Date(now.getTime() + daysAhead * dayMs), timeZone).day;
  const slots: Slot[] = [];
  for (let minute = opens; minute + stepMinutes <= closes; minute += stepMinutes) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    slots.push({ time, available: inReach && momentIn(timeZone, day, time).getTime() >= earliest });
  }
  return slots;
}
