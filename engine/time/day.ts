/**
 * Days are strings such as `2026-11-21` and times of day such as `09:30`, as in documents, feeds and forms. Days
 * compare as strings.
 */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})/;

/** Milliseconds of an ISO date (midnight UTC) or an ISO date-time with offset; `undefined` for other text. */
export function isoTime(text: string): number | undefined {
  if (!isoDate.test(text)) return undefined;
  const midnight = Date.parse(text.slice(0, 10));
  // JavaScript parses 30 February as 2 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text.slice(0, 10));
  return exists ? Date.parse(text) : undefined;
}

/** Whether a text is a calendar date. Years before 1000 are typos. */
export function isDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isoTime(text) !== undefined;
}

/** The UTC day of a moment, as `2026-11-21`. */
export function utcDay(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day this many days later. */
export function daysAfter(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * dayMs);
}

/** True when the day lies within the window; both ends count, a missing end is open. */
export function withinDays(day: string, window: { readonly start?: string; readonly expiry?: string }): boolean {
  return (window.start === undefined || day >= window.start) && (window.expiry === undefined || day <= window.expiry);
}

/** `2027-06-30` as `30/06/2027`; `undefined` for an invalid date. */
export function formatDay(day: string): string | undefined {
  const [, year, month, date] = isoDay.exec(day) ?? [];
  return year && month && date ? `${date}/${month}/${year}` : undefined;
}

/** `2021-06-01` as `06/2021`, the form of build and compliance plates; `undefined` for an invalid date. */
export function formatMonth(day: string): string | undefined {
  const [, year, month] = isoDay.exec(day) ?? [];
  return year && month ? `${month}/${year}` : undefined;
}

/** Minutes since midnight of `8:30` or `17:00`; `undefined` for anything else. */
export function minuteOf(time: unknown): number | undefined {
  const [, hour, minute] = (typeof time === 'string' && /^(\d{1,2}):(\d{2})$/.exec(time)) || [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** `17:30` as `5:30 PM`; other text stays as it is. */
export function twelveHour(time: string): string {
  const minutes = minuteOf(time);
  if (minutes === undefined) return time;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
