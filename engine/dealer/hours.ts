import type { Location, OpeningHour, SpecialHours } from '../../schemas/entities/location.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { daysAfter, minuteOf, twelveHour } from '../time/day.ts';
import { dateFormat } from '../time/formats.ts';
import { zoneInState } from '../time/state-zones.ts';
import { dayInZone, momentIn, wallClock } from '../time/zone.ts';

/** One row of an opening-hours table. */
export interface HoursRow {
  /** First and last weekday of the row (0 is Sunday); equal for a single day. */
  readonly from: number;
  readonly to: number;
  readonly state: 'open' | 'closed' | 'byAppointment';
  /** `8:30 AM - 5:30 PM` when open. */
  readonly hours?: string;
}

/** The rules for how rows of hours are merged, and the text for a closed weekend day. */
export const dayHoursRules = ['locations.hours.grouping', 'locations.hours.weekendClosed'] as const;

export type HoursRules = { readonly [R in (typeof dayHoursRules)[number]]: RuleValue<R> };

/** The days of the week in English, by their numbers in opening hours. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];
const isWeekend = (weekday: number) => weekday === 0 || weekday === 6;

/** A time of day as the language writes it: `5:30 PM` in English, `17:30` in Chinese. */
function timeOfDay(time: string, locale: string): string {
  const minutes = minuteOf(time);
  if (minutes === undefined || locale.startsWith('en')) return twelveHour(time);
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minutes * 60_000);
}

/** Opening and closing time: `8:30 AM - 5:30 PM`. */
export function openingTimes(open: string, close: string, locale: string): string {
  return `${timeOfDay(open, locale)} - ${timeOfDay(close, locale)}`;
}

/** The hours of an open day in words: the feed's own, else opening and closing time. */
function hoursText(entry: OpeningHour, locale: string): string | undefined {
  if (entry.status !== 'Open') return undefined;
  if (entry.formated_hours) return entry.formated_hours;
  return entry.open && entry.close ? openingTimes(entry.open, entry.close, locale) : undefined;
}

function dayRow(entry: OpeningHour, locale: string, rules: HoursRules): HoursRow | undefined {
  const { weekday } = entry;
  const weekendClosed = rules['locations.hours.weekendClosed'];
  const hours = hoursText(entry, locale);
  if (hours) return { from: weekday, to: weekday, state: 'open', hours };
  if (!isWeekend(weekday)) return { from: weekday, to: weekday, state: 'closed' };
  return weekendClosed === 'hidden' ? undefined : { from: weekday, to: weekday, state: weekendClosed };
}

const alike = (one: HoursRow, other: HoursRow) => one.state === other.state && one.hours === other.hours;

/** Whether a row's days directly follow those of another, with no hidden or missing day in between. */
const isNext = (one: HoursRow, other: HoursRow) => mondayFirst.indexOf(other.from) === mondayFirst.indexOf(one.to) + 1;

/** Merges adjacent equal rows where `mayFold` allows. */
function folded(rows: readonly HoursRow[], mayFold: (row: HoursRow) => boolean): HoursRow[] {
  const result: HoursRow[] = [];
  for (const row of rows) {
    const last = result.at(-1);
    if (last && alike(last, row) && isNext(last, row) && mayFold(last) && mayFold(row))
      result.splice(-1, 1, { ...last, to: row.to });
    else result.push(row);
  }
  return result;
}

/**
 * The rows of an opening-hours table, Monday first. `weekdays` folds Monday to Friday into one row when all five are
 * equal, `runs` folds any adjacent ones, `daily` nothing [hours.mon-fri-collapsed].
 */
export function hoursRows(entries: readonly OpeningHour[], locale: string, rules: HoursRules): HoursRow[] {
  const rows = mondayFirst.flatMap((weekday) => {
    const entry = entries.find((candidate) => candidate.weekday === weekday);
    const row = entry && dayRow(entry, locale, rules);
    return row ? [row] : [];
  });
  const grouping = rules['locations.hours.grouping'];
  if (grouping === 'daily') return rows;
  if (grouping === 'runs') return folded(rows, () => true);
  const weekdays = rows.filter((row) => !isWeekend(row.from));
  const [first] = weekdays;
  const equal = first !== undefined && weekdays.length === 5 && weekdays.every((row) => alike(row, first));
  return equal ? folded(rows, (row) => !isWeekend(row.from)) : rows;
}

/** A special day, with either spelling of the feed normalised. */
export interface SpecialDay {
  readonly date: string;
  /** Missing, with `close`, when closed. */
  readonly open?: string;
  readonly close?: string;
}

function specialDay(entry: SpecialHours): SpecialDay {
  const open = entry.start_hour ?? entry.hours?.begin;
  const close = entry.end_hour ?? entry.hours?.end;
  if (entry.status !== 'Open' || !open || !close) return { date: entry.date };
  return { date: entry.date, open, close };
}

/** The special days of a location within `daysAhead` days from `day`, in order. */
export function specialDays(location: Location, day: string, daysAhead: number): SpecialDay[] {
  const last = daysAfter(day, daysAhead);
  return (location.special_hours ?? [])
    .filter((entry) => (entry.location_id ?? entry.location?.id ?? location.id) === location.id)
    .filter((entry) => entry.date >= day && entry.date <= last)
    .map(specialDay)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function entryOn({ contact_detail }: Location, day: string): OpeningHour | undefined {
  return contact_detail?.opening_hours?.find(({ weekday }) => weekday === new Date(day).getUTCDay());
}

/** A day's opening and closing time, including special days; `undefined` when closed or unknown. */
function hoursOn(location: Location, day: string) {
  const [special] = specialDays(location, day, 0);
  if (special) return special.open && special.close ? { open: special.open, close: special.close } : undefined;
  const entry = entryOn(location, day);
  return entry?.status === 'Open' && entry.open && entry.close ? { open: entry.open, close: entry.close } : undefined;
}

/** Whether the times at which a location is open on a day are unknown: it has no hours, or on that day in words alone. */
export function isVague(location: Location, day: string): boolean {
  const entry = entryOn(location, day);
  const isInWords = entry?.status === 'Open' && !(entry.open && entry.close);
  return (isInWords || !location.contact_detail?.opening_hours?.length) && specialDays(location, day, 0).length === 0;
}

/** The time zone of a location: that of its state, if the site's is another one's. */
export function locationZone({ address }: Location, siteZone: string): string {
  return zoneInState(address?.state, siteZone);
}

/** Today's opening and closing time, including special days; `undefined` when closed or unknown. */
export function todaysHours(location: Location, now: Date, timeZone: string) {
  return hoursOn(location, dayInZone(now, timeZone));
}

/** Today's hours as shoppers read them, including special days; `undefined` when closed or unknown. */
export function todaysText(location: Location, now: Date, timeZone: string, locale: string): string | undefined {
  const day = dayInZone(now, timeZone);
  const hours = hoursOn(location, day);
  if (hours) return openingTimes(hours.open, hours.close, locale);
  const entry = isVague(location, day) ? entryOn(location, day) : undefined;
  return entry && hoursText(entry, locale);
}

/** A stretch of time in which a location is open, or closed until it next opens. */
export interface OpenSpell {
  readonly isOpen: boolean;
  /** When it ends, in milliseconds: at opening, at closing, or at the end of the day for which its text is valid. */
  readonly until: number;
  /** When it closes or next opens; missing when it does not open within a week. */
  readonly change?: Date;
  /** Whether it opens on another day than the spell's own. */
  readonly isLater: boolean;
}

/** How far ahead to look for the next opening. */
const weekAhead = 8;

/** The open and closed spells of a location from now on, for this many days, in order and without gaps. */
export function openSpells(location: Location, now: Date, timeZone: string, days: number): readonly OpenSpell[] {
  const today = dayInZone(now, timeZone);
  const openDays = Array.from({ length: days + weekAhead }, (_, ahead) => {
    const day = daysAfter(today, ahead);
    const hours = hoursOn(location, day);
    const at = (time: string) => momentIn(timeZone, day, time.padStart(5, '0'));
    const end = momentIn(timeZone, daysAfter(day, 1), '00:00').getTime();
    return { end, ...(hours ? { opens: at(hours.open), closes: at(hours.close) } : {}) };
  });
  return openDays.slice(0, days).flatMap(({ end, opens, closes }, ahead): OpenSpell[] => {
    const next = openDays.slice(ahead + 1).find((later) => later.opens !== undefined)?.opens;
    const shut = { isOpen: false, until: end, isLater: true, ...(next ? { change: next } : {}) };
    const spells =
      opens && closes && opens < closes
        ? [
            { isOpen: false, until: opens.getTime(), change: opens, isLater: false },
            { isOpen: true, until: closes.getTime(), change: closes, isLater: false },
            shut,
          ]
        : [shut];
    return spells.filter(({ until }) => until > now.getTime());
  });
}

/** True between today's opening and closing time. */
export function isOpen(location: Location, now: Date, timeZone: string): boolean {
  const today = todaysHours(location, now, timeZone);
  const { minute } = wallClock(now, timeZone);
  return today !== undefined && minute >= (minuteOf(today.open) ?? 0) && minute < (minuteOf(today.close) ?? 0);
}

/** A row of opening hours with its days in words: `Mon-Fri`, `Saturday`. */
export interface DayHours extends HoursRow {
  readonly days: string;
}

/** 1 January 2023 was a Sunday. */
function weekdayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  const day = new Date(Date.UTC(2023, 0, 1 + weekday));
  return dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
}

/** The rows of an opening-hours table with their days named in the site's language. */
export function dayHours(entries: readonly OpeningHour[], locale: string, rules: HoursRules): DayHours[] {
  return hoursRows(entries, locale, rules).map((row) => {
    const single = row.from === row.to;
    const days = single
      ? weekdayName(row.from, locale, 'long')
      : `${weekdayName(row.from, locale, 'short')}-${weekdayName(row.to, locale, 'short')}`;
    return { ...row, days };
  });
}
