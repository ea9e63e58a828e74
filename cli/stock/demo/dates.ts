import { dayMs, utcDay } from '../../../engine/time/day.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Random } from './random.ts';

/** Midnight (UTC) of the date, so that the stock of a date is the same at any hour. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** The moment this many days (fractions too) after `from`. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + Math.round(days * dayMs));
}

export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Months since year 0, so that months can be subtracted. */
function monthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}

/** The first day of that month as YYYY-MM-DD. */
function firstOfMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}

type CarType = Vehicle['car_type'];

/** Months of manufacture and compliance, a month or more apart and never in the future. */
export function plateDates(
  year: number,
  today: Date,
  random: Random,
): { build: string; compliance: string; months: number } {
  const thisMonth = monthNumber(today.getUTCFullYear(), today.getUTCMonth() + 1);
  // Production of a model year starts in the last quarter of the previous year.
  const first = monthNumber(year - 1, 10);
  const latest = Math.min(monthNumber(year, 9), thisMonth - 2);
  const build = random.whole(Math.min(first, latest), latest);
  const compliance = Math.min(build + random.whole(1, 3), thisMonth - 1);
  return { build: firstOfMonth(build), compliance: firstOfMonth(compliance), months: thisMonth - compliance };
}

/** Odometer in km: usual for the body over the vehicle's life, varied between owners. */
export function odometer(carType: CarType, kmPerYear: number, months: number, random: Random): number | undefined {
  if (kmPerYear === 0) return undefined;
  if (carType === 'new') return random.whole(4, 28);
  if (carType === 'demo') return random.whole(900, 9500);
  const usual = (Math.max(months, 5) / 12) * kmPerYear;
  return Math.round(usual * Math.exp(random.spread() * 0.32));
}

/** The last day of registration: most vehicles have months left, a few have lapsed. New vehicles have none yet. */
export function registrationEnd(carType: CarType, today: Date, random: Random): string | undefined {
  if (carType === 'new') return undefined;
  return utcDay(addDays(today, random.chance(0.07) ? -random.whole(3, 300) : random.whole(12, 360)));
}

/** When it entered the stock and last changed: most within seven weeks, some long ago. */
export function stockDates(today: Date, random: Random): { created: Date; updated: Date } {
  const age = random.chance(0.12)
    ? random.whole(0, 7)
    : Math.round(Math.min(210, 4 - 32 * Math.log(1 - random.next())));
  const created = addDays(today, -age - random.next());
  return { created, updated: addDays(created, ((today.getTime() - created.getTime()) * random.next()) / dayMs) };
}
