import { ProtocolError } from './errors.ts';
import type { Comparison, Filter, GeoPoint, Span } from './filter-ast.ts';
import { containsDisabled, FilterScanner, unclosed, type Value } from './filter-scanner.ts';
import type { Json } from './shape.ts';

/** Maximum depth of the grammar in a filter; a parenthesis takes four levels, a NOT one. */
const maximumDepth = 200;

const comparisons: readonly Comparison[] = ['<=', '>=', '!=', '<', '>', '='];

/**
 * Parses one filter expression; blank text gives `undefined`.
 *
 * @throws ProtocolError `invalid_search_filter` with the protocol's message, 1-based columns and the filter.
 */
export function parseFilter(source: string): Filter | undefined {
  if (source.trim() === '') return undefined;
  const scanner = new FilterScanner(source);
  const filter = parseOr(scanner, 0);
  scanner.space();
  if (!scanner.done) throw scanner.fault('trailing', scanner.position);
  return filter;
}

function checkDepth(scanner: FilterScanner, depth: number): void {
  if (depth > maximumDepth) throw scanner.fault('depth', scanner.position);
}

function parseOr(scanner: FilterScanner, depth: number): Filter {
  return parseChain(scanner, depth, 'or', 'OR', parseAnd);
}

function parseAnd(scanner: FilterScanner, depth: number): Filter {
  return parseChain(scanner, depth, 'and', 'AND', parseNot);
}

function parseChain(
  scanner: FilterScanner,
  depth: number,
  kind: 'and' | 'or',
  word: string,
  parseNext: (scanner: FilterScanner, depth: number) => Filter,
): Filter {
  checkDepth(scanner, depth);
  const first = parseNext(scanner, depth + 1);
  const filters = [first];
  while (scanner.takeWord(word)) filters.push(parseNext(scanner, depth + 1));
  return filters.length === 1 ? first : { kind, filters };
}

function negate(filter: Filter): Filter {
  return filter.kind === 'not' ? filter.filter : { kind: 'not', filter };
}

function parseNot(scanner: FilterScanner, depth: number): Filter {
  checkDepth(scanner, depth);
  return scanner.takeWord('NOT') ? negate(parseNot(scanner, depth + 1)) : parsePrimary(scanner, depth + 1);
}

function parsePrimary(scanner: FilterScanner, depth: number): Filter {
  checkDepth(scanner, depth);
  const start = scanner.position;
  scanner.space();
  if (scanner.take('(')) {
    scanner.space();
    const filter = parseOr(scanner, depth + 1);
    scanner.space();
    if (!scanner.take(')')) throw unclosed(')', scanner.span(start));
    scanner.space();
    return filter;
  }
  scanner.position = start;
  if (scanner.takeWord('_geoRadius')) return parseGeoRadius(scanner, start);
  if (scanner.takeWord('_geoBoundingBox')) return parseGeoBox(scanner, start);
  const field = scanner.value();
  if (field === undefined) throw noField(scanner, start);
  const filter = parseOperation(scanner, field);
  if (filter === undefined) throw scanner.fault('primary', start);
  return filter;
}

function noField(scanner: FilterScanner, start: number): ProtocolError {
  scanner.space();
  const word = scanner.keywordAhead();
  return word === undefined
    ? scanner.fault('primary', start)
    : scanner.fault('keyword', scanner.position, scanner.position + word.length);
}

function parseOperation(scanner: FilterScanner, { text: field, at }: Value): Filter | undefined {
  const on = { field, at };
  if (scanner.takeWord('IN')) return { kind: 'in', ...on, values: parseList(scanner) };
  for (const operator of comparisons) {
    if (scanner.take(operator)) return { kind: 'compare', ...on, operator, value: scanner.expectValue().text };
  }
  if (scanner.takePhrase('IS', 'NULL')) return { kind: 'null', ...on };
  if (scanner.takePhrase('IS', 'NOT', 'NULL')) return negate({ kind: 'null', ...on });
  if (scanner.takePhrase('IS', 'EMPTY')) return { kind: 'empty', ...on };
  if (scanner.takePhrase('IS', 'NOT', 'EMPTY')) return negate({ kind: 'empty', ...on });
  return parseNegatable(scanner, on) ?? parseNegated(scanner, on) ?? parseBetween(scanner, on);
}

type OnField = Pick<Filter & { kind: 'exists' }, 'field' | 'at'>;

function parseNegated(scanner: FilterScanner, on: OnField): Filter | undefined {
  const start = scanner.position;
  if (!scanner.take('NOT') || scanner.space() === 0) {
    scanner.position = start;
    return undefined;
  }
  const filter = scanner.takeWord('IN')
    ? ({ kind: 'in', ...on, values: parseList(scanner) } as const)
    : parseNegatable(scanner, on);
  if (filter === undefined) scanner.position = start;
  return filter && negate(filter);
}

/** The operators that can have NOT between the field and themselves. */
function parseNegatable(scanner: FilterScanner, on: OnField): Filter | undefined {
  if (scanner.take('EXISTS')) return { kind: 'exists', ...on };
  const start = scanner.position;
  if (scanner.take('CONTAINS')) {
    const keyword = scanner.span(start, scanner.position);
    scanner.expectValue();
    throw containsDisabled(keyword);
  }
  if (scanner.take('STARTS WITH')) return { kind: 'startsWith', ...on, value: scanner.expectValue().text };
  return undefined;
}

function parseBetween(scanner: FilterScanner, on: OnField): Filter | undefined {
  const from = scanner.value();
  if (from === undefined || !scanner.take('TO') || scanner.space() === 0) return undefined;
  return { kind: 'between', ...on, from: from.text, to: scanner.expectValue().text };
}

function parseList(scanner: FilterScanner): string[] {
  const start = scanner.position;
  if (!scanner.take('[')) throw scanner.fault('openingBracket', start);
  const values: string[] = [];
  for (let value = scanner.value(); value !== undefined; value = scanner.value()) {
    values.push(value.text);
    if (!scanner.take(',')) break;
    scanner.space();
  }
  scanner.space();
  if (!scanner.take(']')) throw scanner.fault(scanner.done ? 'closingBracket' : 'listValue', scanner.position);
  scanner.space();
  return values;
}

/** A number and its position. */
type Placed = readonly [number: number, at: Span];

function parseNumbers(scanner: FilterScanner, open: string, close: string): Placed[] | undefined {
  if (!scanner.take(open)) return undefined;
  const numbers: Placed[] = [];
  do {
    const number = scanner.float();
    if (number === undefined) return undefined;
    numbers.push([number.value, number.at]);
  } while (scanner.take(','));
  return scanner.take(close) ? numbers : undefined;
}

function parseGeoRadius(scanner: FilterScanner, start: number): Filter {
  // The fourth number is the resolution of shapes (GeoJSON); points have none.
  const [latitude, longitude, metres, _resolution, more] = parseNumbers(scanner, '(', ')') ?? [];
  if (latitude === undefined || longitude === undefined || metres === undefined || more !== undefined)
    throw scanner.fault('geoRadius', start);
  const at = scanner.span(start, scanner.position);
  scanner.space();
  const numbersAt = [latitude[1], longitude[1]];
  return { kind: 'geoRadius', at, numbersAt, centre: [latitude[0], longitude[0]], metres: metres[0] };
}

interface PlacedPoint {
  readonly point: GeoPoint;
  readonly numbersAt: readonly Span[];
}

function parsePoint(scanner: FilterScanner): PlacedPoint | undefined {
  scanner.space();
  const [latitude, longitude, more] = parseNumbers(scanner, '[', ']') ?? [];
  scanner.space();
  if (latitude === undefined || longitude === undefined || more !== undefined) return undefined;
  return { point: [latitude[0], longitude[0]], numbersAt: [latitude[1], longitude[1]] };
}

function parseGeoBox(scanner: FilterScanner, start: number): Filter {
  const opened = scanner.take('(');
  const topRight = opened ? parsePoint(scanner) : undefined;
  const bottomLeft = topRight && scanner.take(',') ? parsePoint(scanner) : undefined;
  if (!topRight || !bottomLeft || !scanner.take(')')) throw scanner.fault('geoBox', start);
  const at = scanner.span(start, scanner.position);
  scanner.space();
  const numbersAt = [...topRight.numbersAt, ...bottomLeft.numbersAt];
  return { kind: 'geoBox', at, numbersAt, topRight: topRight.point, bottomLeft: bottomLeft.point };
}

function invalidPart(expected: string, found: Json): ProtocolError {
  const message = `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(found)}\`.`;
  return new ProtocolError('invalid_search_filter', message);
}

function combine(kind: 'and' | 'or', filters: Filter[]): Filter | undefined {
  return filters.length > 1 ? { kind, filters } : filters[0];
}

function parseOrList(entries: Json[]): Filter | undefined {
  const filters: Filter[] = [];
  for (const entry of entries) {
    if (typeof entry !== 'string') throw invalidPart('String', entry);
    const filter = parseFilter(entry);
    if (filter) filters.push(filter);
  }
  return combine('or', filters);
}

/**
 * Reads a request's `filter`: an expression, or a list (all must hold) of expressions and lists (any must hold).
 * Blank entries are dropped; `undefined` means everything matches.
 *
 * @throws ProtocolError `invalid_search_filter`
 */
export function parseFilterInput(input: Json | undefined): Filter | undefined {
  if (input === undefined || input === null) return undefined;
  if (typeof input === 'string') return parseFilter(input);
  if (!Array.isArray(input)) throw invalidPart('String, Array', input);
  const filters: Filter[] = [];
  for (const entry of input) {
    if (typeof entry !== 'string' && !Array.isArray(entry)) throw invalidPart('String, [String]', entry);
    const filter = typeof entry === 'string' ? parseFilter(entry) : parseOrList(entry);
    if (filter) filters.push(filter);
  }
  return combine('and', filters);
}

/** Both filters at once; either may be absent. */
export function allOf(...filters: (Filter | undefined)[]): Filter | undefined {
  return combine(
    'and',
    filters.filter((filter) => filter !== undefined),
  );
}
