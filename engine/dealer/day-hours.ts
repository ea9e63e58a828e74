import type { OpeningHour } from '../../schemas/entities/location.ts';
import { type HoursRow, type HoursRules, hoursRows } from './hours.ts';

/** A row of opening hours with its days in words: `Mon-Fri`, `Saturday`. */
export interface DayHours extends HoursRow {
  readonly days: string;
}

/** 1 January 2023 was a Sunday. */
function weekdayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  const day = new Date(Date.UTC(2023, 0, 1 + weekday));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
}

/** The rows of an opening-hours table with their days named in the site's language. */
export function dayHours(entries: readonly OpeningHour[], locale: string, rules: HoursRules): DayHours[] {
  return hoursRows(entries, rules).map((row) => {
    const single = row.from === row.to;
    const days = single
      ? weekdayName(row.from, locale, 'long')
      : `${weekdayName(row.from, locale, 'short')}-${weekdayName(row.to, locale, 'short')}`;
    return { ...row, days };
  });
}
