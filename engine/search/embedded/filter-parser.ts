import { ProtocolError } from './errors.ts';
import { type Comparison, type Filter, leavesOf, type MissingFeature, type Span } from './filter-ast.ts';
import { parseGeo } from './filter-geo.ts';
import { FilterError, featureDisabled, filterError } from './filter-messages.ts';
import { FilterScanner, isValue } from './filter-scanner.ts';
import { parseVectors } from './filter-vectors.ts';
import type { Json } from './shape.ts';

/** Maximum depth of the grammar in a filter; a parenthesis takes four levels, a NOT one. */
const maximumDepth = 150;

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
  while (scanner.takeSpacedWord(word)) filters.push(parseNext(scanner, depth + 1));
  return filters.length === 1 ? first : { kind, filters };
}

function negate(filter: Filter): Filter {
  return filter.kind === 'not' ? filter.filter : { kind: 'not', filter };
}

function parseNot(scanner: FilterScanner, depth: number): Filter {
  checkDepth(scanner, depth);
  return scanner.takeSpacedWord('NOT') ? negate(parseNot(scanner, depth + 1)) : parsePrimary(scanner, depth + 1);
}

function parsePrimary(scanner: FilterScanner, depth: number): Filter {
  checkDepth(scanner, depth);
  const start = scanner.position;
  if (scanner.takeSpaced('(')) {
    const filter = parseOr(scanner, depth + 1);
    if (!scanner.takeSpaced(')')) throw scanner.fault('unclosed', start, undefined, ')');
    return filter;
  }
  const geographic = parseGeo(scanner);
  if (geographic) return geographic;
  const field = scanner.read();
  const filter = isValue(field) ? parseOperation(scanner, field.text, start) : undefined;
  if (filter) return filter;
  scanner.position = start;
  const foreign = parseForeign(scanner, depth);
  if (foreign) return foreign;
  if (!isValue(field) && field.fault === 'keyword') throw scanner.fault('keyword', field.start, field.end);
  throw scanner.fault('primary', start);
}

/** The filter on a field that has just been read; `start` is where the expression begins. */
function parseOperation(scanner: FilterScanner, field: string, start: number): Filter | undefined {
  if (scanner.takeSpacedWord('IN')) return { kind: 'in', field, values: parseList(scanner) };
  const operation = scanner.position;
  if (scanner.takeWord('NOT') && scanner.takeSpacedWord('IN'))
    return { kind: 'not', filter: { kind: 'in', field, values: parseList(scanner) } };
  scanner.position = operation;
  for (const operator of comparisons) {
    if (scanner.take(operator)) return { kind: 'compare', field, operator, value: scanner.expectValue().text };
  }
  if (scanner.takePhrase('IS', 'NULL')) return { kind: 'null', field };
  if (scanner.takePhrase('IS', 'NOT', 'NULL')) return negate({ kind: 'null', field });
  if (scanner.takePhrase('IS', 'EMPTY')) return { kind: 'empty', field };
  if (scanner.takePhrase('IS', 'NOT', 'EMPTY')) return negate({ kind: 'empty', field });
  scanner.position = start;
  const vectors = parseVectors(scanner);
  if (vectors) return vectors;
  scanner.position = operation;
  return parseNegatable(scanner, field) ?? parseNegated(scanner, field) ?? parseBetween(scanner, field);
}

function parseNegated(scanner: FilterScanner, field: string): Filter | undefined {
  const start = scanner.position;
  const filter = scanner.take('NOT') && scanner.space() > 0 ? parseNegatable(scanner, field) : undefined;
  if (filter === undefined) scanner.position = start;
  return filter && negate(filter);
}

/** The operators that can have NOT between the field and themselves. */
function parseNegatable(scanner: FilterScanner, field: string): Filter | undefined {
  if (scanner.take('EXISTS')) return { kind: 'exists', field };
  const start = scanner.position;
  if (scanner.take('CONTAINS')) {
    const at = scanner.span(start, scanner.position);
    scanner.expectValue();
    return { kind: 'unavailable', feature: 'contains', at };
  }
  if (scanner.take('STARTS WITH')) return { kind: 'startsWith', field, value: scanner.expectValue().text };
  return undefined;
}

function parseBetween(scanner: FilterScanner, field: string): Filter | undefined {
  const from = scanner.value();
  if (from === undefined || !scanner.take('TO') || scanner.space() === 0) return undefined;
  return { kind: 'between', field, from: from.text, to: scanner.expectValue().text };
}

function parseList(scanner: FilterScanner): string[] {
  if (!scanner.take('[')) throw scanner.fault('openingBracket', scanner.position);
  const values: string[] = [];
  for (let value = scanner.value(); value !== undefined; value = scanner.value()) {
    values.push(value.text);
    if (!scanner.takeSpaced(',')) break;
  }
  const end = scanner.position;
  if (!scanner.takeSpaced(']')) throw scanner.fault(scanner.done ? 'closingBracket' : 'listValue', end);
  return values;
}

/** A filter on the documents of another index; messages show the filter's text from there on. */
function parseForeign(scanner: FilterScanner, depth: number): Filter | undefined {
  const start = scanner.position;
  if (!scanner.takeWord('_foreign')) return undefined;
  const shown = scanner.source.slice(start);
  const fail = (at: Span) => filterError('foreign', { ...at, shown });
  const expect = (taken: boolean) => {
    if (!taken) throw fail(scanner.span(scanner.position));
  };
  expect(scanner.take('('));
  try {
    const { at } = scanner.expectValue();
    expect(scanner.takeSpaced(','));
    parseOr(scanner, depth);
    scanner.space();
    expect(scanner.take(')'));
    return { kind: 'unavailable', feature: 'foreign', at: { ...at, shown } };
  } catch (error) {
    throw error instanceof FilterError ? fail(error.at) : error;
  }
}

function invalidPart(expected: string, found: Json): ProtocolError {
  const message = `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(found)}\`.`;
  return new ProtocolError('invalid_search_filter', message);
}

function combine(kind: 'and' | 'or', filters: readonly Filter[]): Filter | undefined {
  return filters.length > 1 ? { kind, filters } : filters[0];
}

/** The features that filters may need, in the order in which the protocol refuses them. */
const refusalOrder: readonly MissingFeature[] = ['contains', 'foreign', 'vectors'];

function refuseUnavailable(filters: readonly Filter[]): void {
  const unavailable = filters.flatMap(leavesOf).filter((leaf) => leaf.kind === 'unavailable');
  for (const feature of refusalOrder) {
    const first = unavailable.find((leaf) => leaf.feature === feature);
    if (first) throw featureDisabled(feature, first.at);
  }
}

/**
 * Reads a request's `filter`: an expression, or a list (all must hold) of expressions and lists (any must hold).
 * Blank entries are dropped. Gives the filters that must all hold, none when everything matches.
 *
 * @throws ProtocolError `invalid_search_filter`, or `feature_not_enabled` for what this service does not have
 */
export function parseFilterInput(input: Json | undefined): readonly Filter[] {
  if (input === undefined || input === null) return [];
  if (typeof input !== 'string' && !Array.isArray(input)) throw invalidPart('String, Array', input);
  const entries = Array.isArray(input) ? input : [input];
  for (const entry of entries) {
    if (typeof entry !== 'string' && !Array.isArray(entry)) throw invalidPart('String, [String]', entry);
    const wrong = Array.isArray(entry) ? entry.find((inner) => typeof inner !== 'string') : undefined;
    if (wrong !== undefined) throw invalidPart('String', wrong);
  }
  const filters = entries.flatMap((entry) => {
    const texts = Array.isArray(entry) ? entry : [entry];
    const parsed = texts.map((text) => parseFilter(String(text))).filter((filter) => filter !== undefined);
    return combine('or', parsed) ?? [];
  });
  refuseUnavailable(filters);
  return filters;
}

/** One filter for all of them; `undefined` when there are none. */
export function allOf(filters: readonly Filter[]): Filter | undefined {
  return combine('and', filters);
}
