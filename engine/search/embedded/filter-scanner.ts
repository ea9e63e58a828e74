import type { ProtocolError } from './errors.ts';
import type { Span } from './filter-ast.ts';
import { type FilterFault, filterError, reservedGeo, unclosed } from './filter-error.ts';

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

  /** The error for a range. */
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
  float(): number | undefined {
    this.space();
    const text = this.match(floatPattern);
    if (text === undefined) return undefined;
    this.position += text.length;
    this.space();
    return Number(text);
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
