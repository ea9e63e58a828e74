import { dayMs, isDay } from '../../engine/time/day.ts';
import { perLocale } from '../../engine/time/formats.ts';

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, days: number])[] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

const relativeTimeFormat = perLocale(Intl.RelativeTimeFormat);

/** How long ago the day was, in words: `3 weeks ago`, `yesterday`, `today`. Days are `2026-11-21`. */
export function timeAgo(day: string, today: string, locale: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
  const [unit, length] = steps.find(([, least]) => days >= least) ?? ['day', 1];
  return relativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
}

/** `16/11/2026` as `2026-11-16`; `undefined` for an invalid date such as `31/02/2026`. */
export function isoDay(day: string | null | undefined): string | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day ?? '') ?? [];
  const iso = `${year}-${month}-${date}`;
  return isDay(iso) ? iso : undefined;
}
