const isoDay = /^(\d{4})-(\d{2})-(\d{2})/;

const zones = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it, and every card of a page needs the date. */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zones.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zones.set(timeZone, format);
  }
  return format;
}

/** The date in a time zone, as `2026-11-21`; dates in this form compare as strings. */
export function dayInZone(now: number, timeZone: string): string {
  return zoneFormat(timeZone).format(now);
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
