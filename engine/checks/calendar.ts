import { type JsonObject, member } from '../site/json.ts';

/** The day it is for the site, as YYYY-MM-DD; in Sydney where its time zone cannot be read. */
export function today(document: JsonObject, now: Date): string {
  const zone = member(document['site'], 'timeZone');
  return dayIn(typeof zone === 'string' && isTimeZone(zone) ? zone : 'Australia/Sydney', now);
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }).format(0) !== '';
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

/** Minutes after midnight of HH:MM; undefined for anything else. */
export function minutesOf(time: unknown): number | undefined {
  const found = typeof time === 'string' ? /^(\d{1,2}):(\d{2})$/.exec(time) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}
