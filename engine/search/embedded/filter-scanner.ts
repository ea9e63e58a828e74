import { ProtocolError } from './errors.ts';
import type { Span } from './filter-ast.ts';

const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`';

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
};

function escaped(text: string): string {
  return text.replace(/[\\'"\n\r\t\0]/g, (char) => escapes[char] ?? char);
}

/** The possible errors in a filter's text; each has a message about the range it concerns. */
const messages = {
  primary: (text: string) =>
    `Was expecting an operation ${operators} ${text.trim() === '' ? 'but instead got nothing.' : `at \`${escaped(text)}\`.`}`,
  value: (text: string) =>
    text.trim() === ''
      ? 'Was expecting a value but instead got nothing.'
      : `Was expecting a value but instead got \`${escaped(text)}\`.`,
  keyword: (text: string) =>
    `Was expecting a value but instead got \`${escaped(text)}\`, which is a reserved keyword. To use \`${escaped(text)}\` as a field name or a value, surround it by quotes.`,
  malformed: (text: string) => `Malformed value: \`${escaped(text)}\`.`,
  escapedNumber: (text: string) => `Found an invalid escaped sequence number: \`${escaped(text)}\`.`,
  trailing: (text: string) =>
    `Found unexpected characters at the end of the filter: \`${escaped(text)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
  openingBracket: () => 'Expected `[` after `IN` keyword.',
  closingBracket: () => 'Expected matching `]` after the list of field names given to `IN[`',
  listValue: (text: string) =>
    `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(text)}\`.`,
  geoRadius: () => 'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.',
  geoBox: () =>
    'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
  misusedGeoRadius: () => "The `_geoRadius` filter is an operation and can't be used as a value.",
  misusedGeoBox: () => "The `_geoBoundingBox` filter is an operation and can't be used as a value.",
  depth: () =>
    'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
};

/** The kinds of errors in a filter's text. */
type FilterFault = keyof typeof messages;

function length(text: string): number {
  return [...text].length;
}

/** The message followed by its 1-based columns and the whole filter, on a line of their own. */
export function locate(message: string, at: Span): string {
  const column = length(at.source.slice(0, at.start)) + 1;
  return `${message}\n${column}:${column + length(at.source.slice(at.start, at.end))} ${at.source}`;
}

/** The protocol's error for a range of the filter. */
function filterError(fault: FilterFault, at: Span): ProtocolError {
  return new ProtocolError('invalid_search_filter', locate(messages[fault](at.source.slice(at.start, at.end)), at));
}

/** The error for a quote or parenthesis that is never closed. */
export function unclosed(delimiter: string, at: Span): ProtocolError {
  const text = escaped(at.source.slice(at.start, at.end));
  const message = `Expression \`${text}\` is missing the following closing delimiter: \`${delimiter}\`.`;
  return new ProtocolError('invalid_search_filter', locate(message, at));
}

/** The error for a geographic word that is not a filter. */
function reservedGeo(name: string, at: Span): ProtocolError {
  const message = `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`;
  return new ProtocolError('invalid_search_filter', locate(message, at));
}

/** The error for `CONTAINS`, which is an experimental feature that this service does not have. */
export function containsDisabled(at: Span): ProtocolError {
  const message =
    'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763';
  return new ProtocolError('feature_not_enabled', locate(message, at));
}

const keywords = new Set([
  'AND',
  'OR',
  'IN',
  'NOT',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
  '_geoRadius',
  '_geoBoundingBox',
]);

const wordPattern = /[\p{Alphabetic}\p{N}_.-]+/uy;
const spacePattern = /[ \t\r\n]*/y;
const anySpacePattern = /\p{White_Space}*/uy;
const errorWordPattern = /[^\p{White_Space}()=<>!]*/uy;
const floatPattern = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const escapePattern =
  /\\(?:([bfnrt'"\\])|u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{1,3})|([^]?))/g;
const namedEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** A value or field name, unescaped, with its position (inside its quotes). */
export interface Value {
  text: string;
  at: Span;
}

/** Scans a filter's text from left to right. */
export class FilterScanner {
  readonly source: string;
  position = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** The range from `start` to `end`, by default to the end of the text. */
  span(start: number, end: number = this.source.length): Span {
    return { source: this.source, start, end };
  }

  fault(fault: FilterFault, start: number, end?: number): ProtocolError {
    return filterError(fault, this.span(start, end));
  }

  /** Whether everything has been consumed. */
  get done(): boolean {
    return this.position === this.source.length;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    return pattern.exec(this.source)?.[0];
  }

  /** Skips white space; returns the number of characters. */
  space(): number {
    const text = this.match(spacePattern) ?? '';
    this.position += text.length;
    return text.length;
  }

  /** Consumes exactly `text` if it comes next. */
  take(text: string): boolean {
    if (!this.source.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  /** Consumes the whole word `word`, with optional white space around it. */
  takeWord(word: string): boolean {
    const start = this.position;
    this.space();
    if (this.match(wordPattern) === word) {
      this.position += word.length;
      this.space();
      return true;
    }
    this.position = start;
    return false;
  }

  /** Consumes words separated by white space, such as `IS NOT NULL`; white space inside a word must match exactly. */
  takePhrase(...words: string[]): boolean {
    const start = this.position;
    const complete = words.every((word, index) => (index === 0 || this.space() > 0) && this.take(word));
    if (!complete) this.position = start;
    return complete;
  }

  /** Reads a number; `undefined` when none comes next. White space around it is skipped. */
  float(): { value: number; at: Span } | undefined {
    this.space();
    const start = this.position;
    const text = this.match(floatPattern);
    if (text === undefined) return undefined;
    this.position += text.length;
    const at = this.span(start, this.position);
    this.space();
    return { value: Number(text), at };
  }

  /** Reads a field name or value; `undefined` when nothing comes next, or a word that is not allowed here. */
  value(): Value | undefined {
    const before = this.position;
    this.position += (this.match(anySpacePattern) ?? '').length;
    const start = this.position;
    this.refuseGeo(start);
    const quote = this.source[start];
    const value = quote === '"' || quote === "'" ? this.quoted(quote) : this.word();
    if (value === undefined) this.position = before;
    else this.space();
    return value;
  }

  /** Reads a value; anything else is an error. */
  expectValue(): Value {
    const value = this.value();
    if (value !== undefined) return value;
    this.position += (this.match(anySpacePattern) ?? '').length;
    const start = this.position;
    const end = start + (this.match(errorWordPattern) ?? '').length;
    throw this.fault(this.keywordAhead() === undefined ? 'value' : 'keyword', start, end);
  }

  /** The reserved word that comes next, if any. */
  keywordAhead(): string | undefined {
    const word = this.match(wordPattern);
    return word !== undefined && keywords.has(word) ? word : undefined;
  }

  private word(): Value | undefined {
    const text = this.match(wordPattern);
    if (text === undefined || keywords.has(text)) return undefined;
    const start = this.position;
    this.position += text.length;
    return { text, at: this.span(start, this.position) };
  }

  private quoted(quote: string): Value {
    const start = this.position + 1;
    let end = start;
    while (end < this.source.length && this.source[end] !== quote) end += this.source[end] === '\\' ? 2 : 1;
    if (end >= this.source.length) throw unclosed(quote, this.span(this.position));
    this.position = end + 1;
    return { text: this.unescape(this.source.slice(start, end), start, end), at: this.span(start, end) };
  }

  private unescape(raw: string, start: number, end: number): string {
    if (!raw.includes('\\')) return raw;
    return raw.replace(escapePattern, (_, named, braced, short, hex, octal) => {
      if (named !== undefined) return namedEscapes[named] ?? named;
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      const digits: string | undefined = braced ?? short ?? hex;
      if (digits === undefined) throw this.fault('malformed', start, end);
      const point = Number.parseInt(digits, 16);
      if (point > 0x10ffff) throw this.fault('escapedNumber', start, end);
      return String.fromCodePoint(point);
    });
  }

  /** Geographic words are neither fields nor values: each has its own error. */
  private refuseGeo(start: number): void {
    if (this.source.startsWith('_geoPoint', start)) throw reservedGeo('_geoPoint', this.span(start));
    if (this.source.startsWith('_geoDistance', start)) throw reservedGeo('_geoDistance', this.span(start));
    const word = this.match(wordPattern);
    if (word === '_geo') throw reservedGeo('_geo', this.span(start));
    if (word === '_geoRadius') throw this.fault('misusedGeoRadius', start);
    if (word === '_geoBoundingBox') throw this.fault('misusedGeoBox', start);
  }
}
