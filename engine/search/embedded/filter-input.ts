import { ProtocolError } from './errors.ts';
import type { Filter } from './filter-ast.ts';
import { parseFilter } from './filter-parser.ts';
import type { Json } from './json.ts';

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
