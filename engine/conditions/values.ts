import { dayMs, isoTime } from '../time/day.ts';

/** Text as the search service compares it: trimmed, compatibility-decomposed, lower case; diacritics stay. */
export function fold(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number a string represents to the search service, or `undefined`. */
export function spelledNumber(text: string): number | undefined {
  const number = numeral.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** The representation of a date fact: most are ISO strings, some are numbers. */
type DateUnit = 'text' | 'year' | 'seconds';

const numericDates: Readonly<Record<string, DateUnit>> = {
  'vehicle.year': 'year',
  'vehicle.created_at_timestamp': 'seconds',
  'vehicle.sold_at': 'seconds',
};

export function dateUnit(path: string): DateUnit {
  return Object.hasOwn(numericDates, path) ? (numericDates[path] ?? 'text') : 'text';
}

/** The time a `before` or `after` compares with, in milliseconds; `undefined` when it is not a date. */
export function operandTime(operand: unknown, now: Date): number | undefined {
  if (typeof operand === 'string') return isoTime(operand);
  if (typeof operand !== 'object' || operand === null) return undefined;
  if ('daysAgo' in operand && typeof operand.daysAgo === 'number') return now.getTime() - operand.daysAgo * dayMs;
  if ('daysAhead' in operand && typeof operand.daysAhead === 'number') return now.getTime() + operand.daysAhead * dayMs;
  if ('yearsAgo' in operand && typeof operand.yearsAgo === 'number') return yearsBefore(now, operand.yearsAgo);
  return undefined;
}

function yearsBefore(now: Date, years: number): number {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - Math.round(years * 12));
  return then.getTime();
}

/** The operand in the unit of a numeric date field, so that numbers compare with numbers. */
export function operandNumber(operand: unknown, unit: 'year' | 'seconds', now: Date): number | undefined {
  const time = operandTime(operand, now);
  if (time === undefined) return undefined;
  return unit === 'year' ? new Date(time).getUTCFullYear() : time / 1000;
}
