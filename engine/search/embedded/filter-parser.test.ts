import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolError } from './errors.ts';
import type { Filter, Span } from './filter-ast.ts';
import { parseFilter } from './filter-parser.ts';

const at: Span = { source: '', start: 0, end: 0 };
const name = fc.string({ unit: 'binary', maxLength: 6 });
const on = fc.record({ field: name, at: fc.constant(at) });
const degrees = fc.integer({ min: -80, max: 80 });
const point = fc.tuple(degrees, degrees);

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(on, fc.constantFrom('=', '!=', '<', '<=', '>', '>='), name)
    .map(([field, operator, value]): Filter => ({ kind: 'compare', ...field, operator, value })),
  fc.tuple(on, name, name).map(([field, from, to]): Filter => ({ kind: 'between', ...field, from, to })),
  fc.tuple(on, fc.array(name, { maxLength: 3 })).map(([field, values]): Filter => ({ kind: 'in', ...field, values })),
  fc.tuple(on, fc.constantFrom('exists', 'null', 'empty')).map(([field, kind]): Filter => ({ kind, ...field })),
  fc.tuple(on, name).map(([field, value]): Filter => ({ kind: 'startsWith', ...field, value })),
  fc
    .tuple(point, fc.nat())
    .map(([centre, metres]): Filter => ({ kind: 'geoRadius', at, numbersAt: [], centre, metres })),
  fc
    .tuple(point, point)
    .map(([topRight, bottomLeft]): Filter => ({ kind: 'geoBox', at, numbersAt: [], topRight, bottomLeft })),
);

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { minLength: 2, maxLength: 3 }))
      .map(([kind, filters]): Filter => ({ kind, filters })),
    // A double NOT is read as none, so no parsed filter holds one.
    tie('filter').map((inner): Filter => (inner.kind === 'not' ? inner : { kind: 'not', filter: inner })),
  ),
}));

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function group(filter: Filter): string {
  return filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

/** Writes a filter back as text that parses to the same filter. */
function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return filter.filters.map(group).join(' AND ');
    case 'or':
      return filter.filters.map(group).join(' OR ');
    case 'not':
      return `NOT ${group(filter.filter)}`;
    case 'compare':
      return `${quote(filter.field)} ${filter.operator} ${quote(filter.value)}`;
    case 'between':
      return `${quote(filter.field)} ${quote(filter.from)} TO ${quote(filter.to)}`;
    case 'in':
      return `${quote(filter.field)} IN [${filter.values.map(quote).join(', ')}]`;
    case 'exists':
      return `${quote(filter.field)} EXISTS`;
    case 'null':
      return `${quote(filter.field)} IS NULL`;
    case 'empty':
      return `${quote(filter.field)} IS EMPTY`;
    case 'startsWith':
      return `${quote(filter.field)} STARTS WITH ${quote(filter.value)}`;
    case 'geoRadius':
      return `_geoRadius(${filter.centre.join(', ')}, ${filter.metres})`;
    case 'geoBox':
      return `_geoBoundingBox([${filter.topRight.join(', ')}], [${filter.bottomLeft.join(', ')}])`;
  }
}

/** A filter without the places its parts were read from. */
function withoutPlaces(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'at' || key === 'numbersAt' ? undefined : inner)));
}

function refusal(text: string): string {
  try {
    parseFilter(text);
  } catch (error) {
    if (error instanceof ProtocolError && error.code === 'invalid_search_filter') return error.message;
    throw error;
  }
  throw new Error(`parsed: ${text}`);
}

test('a printed filter parses to the same filter', () => {
  fc.assert(
    fc.property(filter, (original) => {
      expect(withoutPlaces(parseFilter(printFilter(original)))).toEqual(withoutPlaces(original));
    }),
  );
});

test('an invalid filter is rejected with the error of the protocol, whatever its text', () => {
  const words = fc.constantFrom(
    'price',
    '=',
    '>',
    'AND',
    'OR',
    'NOT',
    '(',
    ')',
    'IN',
    '[',
    ']',
    ',',
    'TO',
    '12',
    "'",
    '"',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 3 }))), (parts) => {
      const text = parts.join(' ');
      try {
        parseFilter(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError);
        expect(String(error)).toMatch(/\n\d+:\d+ /);
        expect(String(error).endsWith(text)).toBe(true);
      }
    }),
  );
});

describe('precedence', () => {
  test.each([
    ['a = 1 OR b = 2 AND NOT c = 3', '"a" = "1" OR ("b" = "2" AND NOT "c" = "3")'],
    ['(a = 1 OR b = 2) AND c = 3', '("a" = "1" OR "b" = "2") AND "c" = "3"'],
    ['NOT a = 1 AND b = 2', 'NOT "a" = "1" AND "b" = "2"'],
    ['NOT NOT NOT a = 1', 'NOT "a" = "1"'],
    ["a NOT IN [1, '2',]", 'NOT "a" IN ["1", "2"]'],
    ['a  IS   NOT   NULL', 'NOT "a" IS NULL'],
    ['a 1 TO 5', '"a" "1" TO "5"'],
    ['a NOT STARTS WITH b', 'NOT "a" STARTS WITH "b"'],
    ["'it\\'s' = \"x\\\\y\"", '"it\'s" = "x\\\\y"'],
  ])('%s is parsed as %s', (text, expected) => {
    const parsed = parseFilter(text);
    expect(parsed && printFilter(parsed)).toBe(expected);
  });

  test('blank text is no filter', () => expect(parseFilter(' \n ')).toBeUndefined());
});

const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`';

describe('errors match the protocol, with 1-based columns', () => {
  test.each([
    [
      'channel = Ponce = 12',
      'Found unexpected characters at the end of the filter: `= 12`. You probably forgot an `OR` or an `AND` rule.\n17:21 ',
    ],
    ['price == 5', 'Was expecting a value but instead got nothing.\n8:8 '],
    ['channel = 🐻 AND followers < 100', 'Was expecting a value but instead got `🐻`.\n11:12 '],
    [
      'a = 1 or b = 2',
      'Found unexpected characters at the end of the filter: `or b = 2`. You probably forgot an `OR` or an `AND` rule.\n7:15 ',
    ],
    ['channel Ponce', `Was expecting an operation ${operators} at \`channel Ponce\`.\n1:14 `],
    ['channel = Ponce OR', `Was expecting an operation ${operators} but instead got nothing.\n19:19 `],
    ['a STARTS  WITH b', `Was expecting an operation ${operators} at \`a STARTS  WITH b\`.\n1:17 `],
    [
      'OR',
      'Was expecting a value but instead got `OR`, which is a reserved keyword. To use `OR` as a field name or a value, surround it by quotes.\n1:3 ',
    ],
    [
      'x = EXISTS',
      'Was expecting a value but instead got `EXISTS`, which is a reserved keyword. To use `EXISTS` as a field name or a value, surround it by quotes.\n5:11 ',
    ],
    ["channel = 'ponce", "Expression `\\'ponce` is missing the following closing delimiter: `'`.\n11:17 "],
    [
      'channel = mv OR (followers >= 1000',
      'Expression `(followers >= 1000` is missing the following closing delimiter: `)`.\n17:35 ',
    ],
    ['colour IN blue, green]', 'Expected `[` after `IN` keyword.\n11:23 '],
    ['colour IN [blue, green', 'Expected matching `]` after the list of field names given to `IN[`\n23:23 '],
    [
      "colour IN [blue, green, 'blue' > 2]",
      'Expected only comma-separated field names inside `IN[..]` but instead found `> 2]`.\n32:36 ',
    ],
    [
      '_geoRadius = 12',
      'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.\n1:16 ',
    ],
    [
      'position <= _geoRadius(12, 13, 14)',
      "The `_geoRadius` filter is an operation and can't be used as a value.\n13:35 ",
    ],
    [
      '_geoBoundingBox(1.0, 1.0)',
      'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.\n1:26 ',
    ],
    [
      `${'('.repeat(50)}x = 1${')'.repeat(50)}`,
      'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.\n51:106 ',
    ],
  ])('%s', (text, expected) => expect(refusal(text)).toBe(`${expected}${text}`));
});
