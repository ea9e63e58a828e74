import type { GeoNumber, Span } from './filter-ast.ts';
import { type FilterError, type FilterFault, filterError } from './filter-messages.ts';

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
const plainPartPattern = /[\p{Alphabetic}\p{N}_-]+/uy;
const spacePattern = /[ \t\r\n]*/y;
const anySpacePattern = /\p{White_Space}*/uy;
const errorWordPattern = /[^\p{White_Space}()=<>!]*/uy;
const signPattern = /[+-]?/y;
const digitsPattern = /\d+/y;
const escapePattern =
  /\\(?:([bfnrt'"\\])|u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{1,3})|([^]?))/g;
const namedEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** A value or field name, unescaped, with its position (inside its quotes). */
export interface Value {
  text: string;
  at: Span;
}

/** Why no value could be read, for a caller that has nothing else to try. */
export interface NoValue {
  readonly fault: FilterFault;
  readonly start: number;
  readonly end: number;
}

/** Whether a value was read. */
export function isValue(read: Value | NoValue): read is Value {
  return 'text' in read;
}

/** A number with its position. */
export interface Placed extends GeoNumber {
  readonly at: Span;
}

/** The position at which reading a number failed. */
export interface NoNumber {
  readonly failedAt: number;
  /** Whether nothing else can be tried: an exponent's `e` must have digits after it. */
  readonly broken: boolean;
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

  fault(fault: FilterFault, start: number, end?: number, detail?: string): FilterError {
    return filterError(fault, this.span(start, end), detail);
  }

  /** Whether everything has been consumed. */
  get done(): boolean {
    return this.position === this.source.length;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    return pattern.exec(this.source)?.[0];
  }

  private skip(pattern: RegExp): number {
    const text = this.match(pattern) ?? '';
    this.position += text.length;
    return text.length;
  }

  /** Skips white space; returns the number of characters. */
  space(): number {
    return this.skip(spacePattern);
  }

  /** Consumes exactly `text` if it comes next. */
  take(text: string): boolean {
    if (!this.source.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  /** Consumes exactly `text` if it comes next, with optional white space around it. */
  takeSpaced(text: string): boolean {
    const start = this.position;
    this.space();
    if (!this.take(text)) {
      this.position = start;
      return false;
    }
    this.space();
    return true;
  }

  /** Consumes the whole word `word`, with optional white space before it. */
  takeWord(word: string): boolean {
    const start = this.position;
    this.space();
    if (this.match(wordPattern) === word) {
      this.position += word.length;
      return true;
    }
    this.position = start;
    return false;
  }

  /** Consumes the whole word `word`, with optional white space around it. */
  takeSpacedWord(word: string): boolean {
    const taken = this.takeWord(word);
    if (taken) this.space();
    return taken;
  }

  /** Consumes words separated by white space, such as `IS NOT NULL`; white space inside a word must match exactly. */
  takePhrase(...words: string[]): boolean {
    const start = this.position;
    const complete = words.every((word, index) => (index === 0 || this.space() > 0) && this.take(word));
    if (!complete) this.position = start;
    return complete;
  }

  /** Reads a number with optional white space around it. */
  number(): Placed | NoNumber {
    this.space();
    const start = this.position;
    this.skip(signPattern);
    const whole = this.skip(digitsPattern);
    const point = this.take('.');
    const fraction = point ? this.skip(digitsPattern) : 0;
    if (whole + fraction === 0) return { failedAt: this.position, broken: false };
    if (this.take('e') || this.take('E')) {
      this.skip(signPattern);
      if (this.skip(digitsPattern) === 0) return { failedAt: this.position, broken: true };
    }
    const text = this.source.slice(start, this.position);
    const at = this.span(start, this.position);
    this.space();
    return { text, value: Number(text), at };
  }

  /** Reads a field name or value; `undefined` when nothing comes next, or a word that is not allowed here. */
  value(): Value | undefined {
    const read = this.read();
    return isValue(read) ? read : undefined;
  }

  /** Reads a value; anything else is an error. */
  expectValue(): Value {
    const read = this.read();
    if (isValue(read)) return read;
    throw this.fault(read.fault, read.start, read.end);
  }

  /**
   * Reads a field name or value, with the white space around it, or gives the reason why none can be read.
   *
   * @throws ProtocolError for an open quote and for a geographic word, which are errors wherever they are
   */
  read(): Value | NoValue {
    const before = this.position;
    this.skip(anySpacePattern);
    this.refuseGeo(this.position);
    const quote = this.source[this.position];
    const read = quote === '"' || quote === "'" ? this.quoted(quote) : this.word();
    if (isValue(read)) this.space();
    else this.position = before;
    return read;
  }

  /** Reads one part of a path with points between the parts: a quoted text, or a word without points. */
  part(): Value | NoValue {
    const quote = this.source[this.position];
    if (quote === '"' || quote === "'") return this.quoted(quote);
    const start = this.position;
    const text = this.match(plainPartPattern);
    if (text === undefined) return { fault: 'value', start, end: start };
    this.position += text.length;
    return { text, at: this.span(start, this.position) };
  }

  private word(): Value | NoValue {
    const start = this.position;
    const text = this.match(wordPattern);
    if (text === undefined || keywords.has(text)) {
      const end = start + (this.match(errorWordPattern) ?? '').length;
      return { fault: text === undefined ? 'value' : 'keyword', start, end };
    }
    this.position += text.length;
    return { text, at: this.span(start, this.position) };
  }

  private quoted(quote: string): Value | NoValue {
    const start = this.position + 1;
    let end = start;
    while (end < this.source.length && this.source[end] !== quote) end += this.source[end] === '\\' ? 2 : 1;
    if (end > this.source.length) throw this.fault('malformed', start);
    if (end === this.source.length) throw this.fault('unclosed', this.position, undefined, quote);
    const text = unescape(this.source.slice(start, end));
    if (typeof text !== 'string') return { ...text, start, end };
    this.position = end + 1;
    return { text, at: this.span(start, end) };
  }

  /** Geographic words are neither fields nor values: each has its own error. */
  private refuseGeo(start: number): void {
    for (const name of ['_geoPoint', '_geoDistance']) {
      if (this.source.startsWith(name, start)) throw this.fault('reservedGeo', start, undefined, name);
    }
    const word = this.match(wordPattern);
    if (word === '_geo') throw this.fault('reservedGeo', start, undefined, word);
    if (word === '_geoRadius') throw this.fault('misusedGeoRadius', start);
    if (word === '_geoBoundingBox') throw this.fault('misusedGeoBox', start);
  }
}

/** A quoted text with its escape sequences replaced, or what is wrong with one of them. */
function unescape(raw: string): string | Pick<NoValue, 'fault'> {
  if (!raw.includes('\\')) return raw;
  let fault: FilterFault | undefined;
  const text = raw.replace(escapePattern, (_, named, braced, short, hex, octal) => {
    if (named !== undefined) return namedEscapes[named] ?? named;
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
    const digits: string | undefined = braced ?? short ?? hex;
    const point = digits === undefined ? 0 : Number.parseInt(digits, 16);
    if (digits === undefined) fault ??= 'malformed';
    else if (point > 0x10ffff) fault ??= 'escapedNumber';
    return fault ? '' : String.fromCodePoint(point);
  });
  return fault ? { fault } : text;
}
