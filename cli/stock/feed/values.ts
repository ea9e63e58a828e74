import type { FeedField } from '../../../schemas/feed/feed-map.ts';
import { dayMs, utcDay } from '../../../engine/time/day.ts';

/** Why a row cannot become a vehicle. */
export type RejectReason =
  | 'malformed-row'
  | 'missing-required'
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-boolean'
  | 'no-table-entry'
  | 'no-match'
  | 'no-postcode'
  | 'schema'
  | 'duplicate-id'
  | 'duplicate-slug';

export interface RowProblem {
  reason: RejectReason;
  /** The vehicle field concerned, if any. */
  field?: string;
  message: string;
}

/** Thrown inside the mapping of one field and caught for its row. */
export class FieldProblem extends Error {
  readonly reason: RejectReason;

  constructor(reason: RejectReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A value that a feed can give to a field. */
export type Scalar = string | number | boolean;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The number in a text, which may contain a currency sign, units, spaces and thousands separators. */
function parseNumber(text: string, { decimalComma = false, numberAt }: FeedField): number {
  const within = numberAt && numberIn(text, numberAt);
  const bare = within ? within.digits : text.replace(/[$€£\s\u00a0']/g, '').replace(/^(?:AUD|A)/i, '');
  const dotted = decimalComma ? bare.replace(/\./g, '').replace(',', '.') : bare;
  const isGrouped = !decimalComma && grouped.test(dotted);
  if (!isGrouped && !plainNumber.test(dotted)) throw new FieldProblem('not-a-number', `'${text}' is not a number`);
  const number = Number(isGrouped ? dotted.replaceAll(',', '') : dotted);
  return within?.isThousands && number < 1000 ? Math.round(number * 1000) : number;
}

/** The digits of a number within a text, and whether they count thousands: `22k`, but not `22km`. */
function numberIn(text: string, place: NonNullable<FeedField['numberAt']>) {
  // Only at the beginning is a hyphen a minus.
  const numbers = text.trim().match(/(?:^-[$€£]?)?\d[\d.,]*(?:k(?![\p{L}\d]))?/giu);
  const found = numbers?.at(place === 'first' ? 0 : -1)?.replace(/[$€£]/, '') ?? '';
  return { digits: found.replace(/[.,]*k?$/i, ''), isThousands: /k$/i.test(found) };
}

const placeLengths: Record<string, number> = { YYYY: 4, MM: 2, DD: 2 };

/** The number of 1 January 1970 among the days that spreadsheets count. */
const firstOfUnix = 25_569;

/** The date of a day number of a spreadsheet, whose fraction is the time of day. */
function daysDate(text: string): string {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) throw notADate(text, 'spreadsheet');
  return utcDay((Math.floor(Number(text)) - firstOfUnix) * dayMs);
}

/** The date in a text of this format, as YYYY-MM-DD; with separators a leading zero may be missing. */
function parseDate(text: string, format = 'YYYY-MM-DD'): string {
  if (format === 'spreadsheet') return daysDate(text);
  const found: Record<string, string> = {};
  const separated = !/(?:YYYY|MM|DD)(?:YYYY|MM|DD)/.test(format);
  let rest = text;
  for (const token of format.match(/YYYY|MM|DD|./g) ?? []) {
    const length = placeLengths[token];
    const piece = length ? new RegExp(`^\\d{${separated && length === 2 ? '1,2' : length}}`).exec(rest)?.[0] : token;
    if (piece === undefined || !rest.startsWith(piece)) throw notADate(text, format);
    if (length) found[token] = piece.padStart(length, '0');
    rest = rest.slice(piece.length);
  }
  const day = `${found.YYYY}-${found.MM}-${found.DD ?? '01'}`;
  // A time may follow; anything else is a different format. 31 February is rejected by comparing the resulting date.
  const exists = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (!exists || (rest !== '' && !/^[T ]\d{1,2}:\d{2}/.test(rest))) throw notADate(text, format);
  return day;
}

const notADate = (text: string, format: string): FieldProblem =>
  new FieldProblem('not-a-date', `'${text}' is not a date in the format ${format}`);

const yearFirst = /^\d{4}([-/.])\d{1,2}\1\d{1,2}/;
const namedMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/**
 * The moment in a text. Without a format it begins with the year or names the month: in another text the day could be
 * taken for the month.
 */
function parseMoment(text: string, format: string | undefined): Date {
  const [, separator] = yearFirst.exec(text) ?? [];
  const written = new Date(format === undefined ? text : Number.NaN);
  const isWritten = !Number.isNaN(written.getTime());
  if (isWritten && !separator && namedMonth.test(text)) return written;
  const day = parseDate(text, format ?? (separator && `YYYY${separator}MM${separator}DD`));
  return isWritten ? written : new Date(day);
}

function parseBoolean(text: string, { trueWhen, falseWhen }: FeedField): boolean {
  const lowerCase = text.toLowerCase();
  const among = (texts: readonly string[]): boolean => texts.some((one) => one.toLowerCase() === lowerCase);
  if (among(trueWhen ?? ['true', 'yes', 'y', '1'])) return true;
  if (among(falseWhen ?? ['false', 'no', 'n', '0'])) return false;
  throw new FieldProblem('not-a-boolean', `'${text}' is neither true nor false`);
}

/** A number converted by a rule; `text` is its source. Throws a `FieldProblem` when it cannot be. */
export function convertNumber(value: number, rule: NonNullable<FeedField['convert']>, text = String(value)): number {
  const { factor = 1, inverse = false, offset = 0, round } = rule;
  if (inverse && value === 0) throw new FieldProblem('not-a-number', `'${text}' cannot be divided by`);
  const converted = (inverse ? factor / value : factor * value) + offset;
  return round === undefined ? converted : Math.round(converted * 10 ** round) / 10 ** round;
}

const types: Record<NonNullable<FeedField['type']>, (text: string, map: FeedField) => Scalar> = {
  text: (text) => text,
  number: parseNumber,
  // A fraction is whole once it is converted and rounded.
  integer(text, map) {
    const number = parseNumber(text, map);
    if (!map.convert && !Number.isInteger(number))
      throw new FieldProblem('not-a-number', `'${text}' is not a whole number`);
    return number;
  },
  boolean: parseBoolean,
  date: (text, map) => parseDate(text, map.dateFormat),
  dateTime: (text, map) => parseMoment(text, map.dateFormat).toISOString(),
  unixSeconds: (text, map) => Math.floor(parseMoment(text, map.dateFormat).getTime() / 1000),
};

/** A text of the feed converted to the field's type. Throws a `FieldProblem`. */
export function toType(text: string, map: FeedField): Scalar {
  return types[map.type ?? 'text'](text, map);
}
