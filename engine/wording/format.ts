import type { WordingKey } from '../../schemas/wording/index.ts';
import { dateFormat, perLocale } from '../time/formats.ts';
import { grouped, numberFormat } from './numbers.ts';

/** A number format: `Intl.NumberFormat` options and a factor (`scale/100` skeletons). */
interface NumberStyle {
  readonly options: Intl.NumberFormatOptions;
  readonly scale?: number;
}

/** One part of a message. Tuples keep the JSON sent to the browser short. */
export type Part =
  | string
  | readonly ['arg', string]
  | readonly ['number', string, NumberStyle]
  | readonly ['date', string, Intl.DateTimeFormatOptions]
  | readonly ['plural', string, 'cardinal' | 'ordinal', number, Choices]
  | readonly ['select', string, Choices]
  | readonly ['#'];

/** The texts of a plural or select by category, `=n` or name. */
export type Choices = Readonly<Record<string, Message>>;

/** A parsed message: plain text when it has no placeholders. */
export type Message = string | readonly Part[];

/** The values a placeholder accepts. */
type MessageValue = string | number | Date;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The locale and time zone messages are formatted for. */
export interface MessageContext {
  /** BCP 47, such as en-AU. */
  readonly locale: string;
  /** IANA name, such as Australia/Sydney; dates are shown in it. */
  readonly timeZone: string;
}

/**
 * Formats a parsed message. Never throws: a missing value leaves its placeholder's name in braces, so that the gap
 * shows in tests and previews.
 */
export function formatMessage(message: Message, values: MessageValues, context: MessageContext): string {
  return writeMessage(message, values, context, undefined);
}

function writeMessage(
  message: Message,
  values: MessageValues,
  context: MessageContext,
  count: number | undefined,
): string {
  if (typeof message === 'string') return message;
  return message.map((part) => writePart(part, values, context, count)).join('');
}

function writePart(part: Part, values: MessageValues, context: MessageContext, count: number | undefined): string {
  if (typeof part === 'string') return part;
  if (part[0] === '#') return count === undefined ? '#' : plainNumber(count, context.locale);
  const value = Object.hasOwn(values, part[1]) ? values[part[1]] : undefined;
  if (value === undefined) return `{${part[1]}}`;
  switch (part[0]) {
    case 'arg':
      return plain(value, context);
    case 'number':
      return formatNumber(Number(value), part[2], context.locale);
    case 'date':
      return formatDate(value, part[2], context);
    case 'plural': {
      const number = Number(value) - part[3];
      const chosen = choosePlural(part[4], Number(value), number, part[2], context.locale);
      return writeMessage(chosen, values, context, number);
    }
    case 'select':
      return writeMessage(choose(part[2], String(value)), values, context, undefined);
  }
}

function choose(choices: Choices, ...names: readonly string[]): Message {
  const name = names.find((candidate) => Object.hasOwn(choices, candidate));
  return choices[name ?? 'other'] ?? '';
}

function choosePlural(
  choices: Choices,
  exact: number,
  counted: number,
  type: 'cardinal' | 'ordinal',
  locale: string,
): Message {
  return choose(choices, `=${exact}`, pluralRulesOf(locale, { type }).select(counted));
}

function plain(value: MessageValue, context: MessageContext): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainNumber(value, context.locale);
  return formatDate(value, { dateStyle: 'short' }, context);
}

function plainNumber(value: number, locale: string): string {
  return grouped(value, locale) ?? formatNumber(value, { options: {} }, locale);
}

function formatNumber(value: number, { options, scale = 1 }: NumberStyle, locale: string): string {
  return numberFormat(locale, options).format(value * scale);
}

function formatDate(
  value: MessageValue,
  options: Intl.DateTimeFormatOptions,
  { locale, timeZone }: MessageContext,
): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : dateFormat(locale, { timeZone, ...options }).format(date);
}

const pluralRulesOf = perLocale(Intl.PluralRules);

/** Formats one of the declared messages; numbers beside it use the same language. */
export interface Words<K extends WordingKey> {
  (key: K, values?: MessageValues): string;
  /** BCP 47, such as en-AU. */
  readonly locale?: string;
}

/** Messages as plain JSON, as sent to the browser. */
export interface WordingTable extends MessageContext {
  readonly messages: Readonly<Record<string, Message>>;
}

/** Parsed messages: all of a site's, or those that the islands of a page read. */
export interface Wording {
  readonly words: Words<WordingKey>;
}

const noValues: MessageValues = {};

/** Creates wording from a table, in the browser or on the server. */
export function wordingFromTable(table: WordingTable): Wording {
  function say(key: string, values: MessageValues = noValues): string {
    const message = Object.hasOwn(table.messages, key) ? table.messages[key] : undefined;
    if (message === undefined) throw new Error(`The message ${key} was not declared.`);
    return formatMessage(message, values, table);
  }
  return { words: Object.assign(say, { locale: table.locale }) };
}
