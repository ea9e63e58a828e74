const dayMs = 86_400_000;

/** Midnight (UTC) of the date, so that the stock of a date is the same at any hour. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** The moment this many days (fractions too) after `from`. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + Math.round(days * dayMs));
}

/** The day as YYYY-MM-DD. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The time in whole unix seconds. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Months since year 0, so that months can be subtracted. */
export function monthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}

/** The first day of that month as YYYY-MM-DD. */
export function firstOfMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}
