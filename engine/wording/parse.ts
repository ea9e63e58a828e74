import {
  isArgumentElement,
  type DateElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser';
import { wordingDefinition, type WordingKey, wordingKeys } from '../../schemas/wording/index.ts';
import {
  type Choices,
  type Message,
  type MessageContext,
  type Part,
  type Wording,
  wordingFromTable,
  type WordingTable,
} from './format.ts';
import { getOrCreate } from '../memo/index.ts';
import { errorMessage } from '../text/sentence.ts';

/** A message that is not valid ICU MessageFormat. */
export class MessageSyntaxError extends Error {
  /** 0-based offset in the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.name = 'MessageSyntaxError';
    this.offset = offset;
  }
}

/**
 * Parses ICU MessageFormat into the compact form the browser formats. Server only, because the parser is large. Tags
 * are plain text: messages contain no markup.
 *
 * @throws MessageSyntaxError with the position of the mistake.
 */
export function parseMessage(text: string): Message {
  return compact(elements(text));
}

function elements(text: string): readonly MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true, shouldParseSkeletons: true, captureLocation: true });
  } catch (error) {
    const kind = errorMessage(error);
    throw new MessageSyntaxError(explanations[kind] ?? kind.toLowerCase().replaceAll('_', ' '), offsetOf(error));
  }
}

function offsetOf(error: unknown): number {
  const location = error instanceof Error && 'location' in error ? error.location : undefined;
  const start = typeof location === 'object' && location !== null && 'start' in location ? location.start : undefined;
  const offset = typeof start === 'object' && start !== null && 'offset' in start ? start.offset : undefined;
  return typeof offset === 'number' ? offset : 0;
}

const explanations: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'The placeholder has no closing brace.',
  EMPTY_ARGUMENT: 'The placeholder has no name.',
  MALFORMED_ARGUMENT: 'The name of the placeholder contains an invalid character.',
  EXPECT_ARGUMENT_TYPE: 'The type after the comma is missing: number, date, time, plural, selectordinal or select.',
  INVALID_ARGUMENT_TYPE: 'The type is unknown; it can be number, date, time, plural, selectordinal or select.',
  EXPECT_ARGUMENT_STYLE: 'The style after the second comma is missing.',
  MISSING_OTHER_CLAUSE: 'A plural or select needs the case "other", as in other {…}.',
  UNMATCHED_CLOSING_TAG: 'The closing tag has no opening tag.',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'The cases are missing, for example "one {…} other {…}".',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'A case is missing its name: one, other, =0 …',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'A case is missing its name.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'A case is missing its text in braces.',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'A case is missing its text in braces.',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'The same case occurs twice.',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'The same case occurs twice.',
};

function compact(list: readonly MessageFormatElement[]): Message {
  const parts = list.map(toPart);
  const [only] = parts;
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}

function toPart(element: MessageFormatElement): Part {
  if (isLiteralElement(element)) return element.value;
  if (isArgumentElement(element)) return ['arg', element.value];
  if (isPoundElement(element)) return ['#'];
  if (isPluralElement(element)) {
    return ['plural', element.value, element.pluralType ?? 'cardinal', element.offset, choices(element.options)];
  }
  if (isSelectElement(element)) return ['select', element.value, choices(element.options)];
  if (isNumberElement(element)) {
    const style = element.style;
    if (typeof style === 'object' && style) {
      const { scale, ...options } = style.parsedOptions;
      return ['number', element.value, scale === undefined ? { options } : { options, scale }];
    }
    return ['number', element.value, { options: namedNumberStyle(style) }];
  }
  if (isDateElement(element)) return ['date', element.value, momentOptions(element.style, namedDateStyle)];
  if (isTimeElement(element)) return ['date', element.value, momentOptions(element.style, namedTimeStyle)];
  throw new MessageSyntaxError('Tags are not allowed in a message.', element.location?.start.offset ?? 0);
}

function choices(options: Readonly<Record<string, PluralOrSelectOption>>): Choices {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, compact(option.value)]));
}

function namedNumberStyle(style: string | null | undefined): Intl.NumberFormatOptions {
  if (style === 'integer') return { maximumFractionDigits: 0 };
  return style === 'percent' ? { style: 'percent' } : {};
}

const dateStyles: Readonly<Record<string, 'short' | 'medium' | 'long' | 'full'>> = {
  short: 'short',
  medium: 'medium',
  long: 'long',
  full: 'full',
};

const namedDateStyle = (style = ''): Intl.DateTimeFormatOptions => ({ dateStyle: dateStyles[style] ?? 'medium' });

const namedTimeStyle = (style = ''): Intl.DateTimeFormatOptions => ({ timeStyle: dateStyles[style] ?? 'short' });

function momentOptions(style: DateElement['style'], named: typeof namedDateStyle): Intl.DateTimeFormatOptions {
  return typeof style === 'object' && style ? style.parsedOptions : named(style ?? undefined);
}

/** A site's messages; besides formatting them, they can be sent to the browser. */
export interface SiteWording extends Wording {
  /** Plain JSON of these messages for `wordingFromTable` in the browser. */
  table(keys: readonly WordingKey[]): WordingTable;
}

/** Parsed defaults, shared by all sites of a process. */
const parsedDefaults = new Map<string, Message>();

/**
 * Parses a site's messages, its own texts overriding the catalogue's.
 *
 * @throws MessageSyntaxError on a malformed text: documents have to be checked first.
 */
export function compileWording(overrides: Readonly<Record<string, string>>, context: MessageContext): SiteWording {
  const parsed: Record<string, Message> = {};
  for (const key of wordingKeys) {
    parsed[key] = Object.hasOwn(overrides, key)
      ? parseMessage(overrides[key] ?? '')
      : getOrCreate(parsedDefaults, key, () => parseMessage(wordingDefinition(key).text));
  }
  const { locale, timeZone } = context;
  return {
    ...wordingFromTable({ locale, timeZone, messages: parsed }),
    table: (keys) => ({
      locale,
      timeZone,
      messages: Object.fromEntries(keys.map((key) => [key, parsed[key] ?? ''])),
    }),
  };
}
