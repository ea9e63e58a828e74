import type { CodeDefinition } from '../diagnostics/index.ts';
import { type JsonObject, textAt } from '../json/json.ts';
import { dayMs, utcDay } from '../time/day.ts';
import { dayInZone, isTimeZone } from '../time/zone.ts';
import { defaultTimeZone } from './site-settings.ts';

/** Whether the day is over for the site; in the default time zone when its own is invalid. */
export function isPast(day: string, document: JsonObject, now: Date): boolean {
  // Most days are past, or not, in every time zone; loading the zones takes longer than all checks of a document.
  if (day < utcDay(now.getTime() - dayMs / 2)) return true;
  if (day >= utcDay(now.getTime() + (dayMs * 14) / 24)) return false;
  const zone = textAt(document['site'], 'timeZone') ?? '';
  return day < dayInZone(now, isTimeZone(zone) ? zone : defaultTimeZone);
}

/** Shared by all checks of dates. */
export const noSuchDay: CodeDefinition = {
  severity: 'error',
  summary: 'Date that does not exist',
  why: 'Whatever depends on it would show on the wrong days, or never.',
  fix: 'Write an existing date, as YYYY-MM-DD.',
};
