import { isoTime } from '../conditions/dates.ts';
import type { CodeDefinition } from '../diagnostics/index.ts';
import { type JsonObject, member } from '../site/json.ts';

/** The current date for the site, as YYYY-MM-DD; in Sydney when its time zone is invalid. */
export function today(document: JsonObject, now: Date): string {
  const zone = member(document['site'], 'timeZone');
  return dayIn(typeof zone === 'string' && isTimeZone(zone) ? zone : 'Australia/Sydney', now);
}

const knownZones = new Map<string, boolean>();

export function isTimeZone(zone: string): boolean {
  let known = knownZones.get(zone);
  if (known === undefined) knownZones.set(zone, (known = canFormatIn(zone)));
  return known;
}

function canFormatIn(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** True for a real calendar date: 30 February is not one. */
export function isDay(day: string): boolean {
  return isoTime(day) !== undefined;
}

/** Shared by all checks of dates. */
export const noSuchDay: CodeDefinition = {
  severity: 'error',
  summary: 'Date that does not exist',
  why: 'Whatever depends on it would show on the wrong days, or never.',
  fix: 'Write an existing date, as YYYY-MM-DD.',
};

/** Minutes after midnight of HH:MM; undefined for anything else. */
export function minutesOf(time: unknown): number | undefined {
  const found = typeof time === 'string' ? /^(\d{1,2}):(\d{2})$/.exec(time) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}
