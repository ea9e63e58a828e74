import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolError } from './errors.ts';
import type { Filter } from './filter-ast.ts';
import { parseFilter } from './filter-parser.ts';
import { writtenPlace } from './filter-text.ts';

const name = fc.string({ unit: 'binary', maxLength: 6 });
const on = fc.record({ field: name });
const degrees = fc.integer({ min: -80, max: 80 }).map((value) => ({ text: String(value), value }));
const point = fc.tuple(degrees, degrees);

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(on, fc.constantFrom('=', '!=', '<', '<=', '>', '>='), name)
    .map(([field, operator, value]): Filter => ({ kind: 'compare', ...field, operator, value })),
  fc.tuple(on, name, name).map(([field, from, to]): Filter => ({ kind: 'between', ...field, from, to })),
  fc.tuple(on, fc.array(name, { maxLength: 3 })).map(([field, values]): Filter => ({ kind: 'in', ...field, values })),
  fc.tuple(on, fc.constantFrom('exists', 'null', 'empty')).map(([field, kind]): Filter => ({ kind, ...field })),
  fc.tuple(on, name).map(([field, value]): Filter => ({ kind: 'startsWith', ...field, value })),
  fc.tuple(point, degrees).map(([centre, metres]): Filter => ({ kind: 'geoRadius', centre, metres })),
  fc
    .tuple(point, degrees, degrees)
    .map(([centre, metres, resolution]): Filter => ({ kind: 'geoRadius', centre, metres, resolution })),
  fc.tuple(point, point).map(([topRight, bottomLeft]): Filter => ({ kind: 'geoBox', topRight, bottomLeft })),
  fc.array(point, { minLength: 3, maxLength: 5 }).map((points): Filter => ({ kind: 'geoPolygon', points })),
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

/** The filter as messages show it. */
function written(filter: Filter): string {
  return writtenPlace(filter, { filter }).source;
}

test('a filter as messages show it parses to the same filter', () => {
  fc.assert(
    fc.property(filter, (original) => {
      expect(parseFilter(written(original))).toEqual(original);
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
    ['a = 1 OR b = 2 AND NOT c = 3', '("a" = "1") OR (("b" = "2") AND (NOT ("c" = "3")))'],
    ['(a = 1 OR b = 2) AND c = 3', '(("a" = "1") OR ("b" = "2")) AND ("c" = "3")'],
    ['NOT a = 1 AND b = 2', '(NOT ("a" = "1")) AND ("b" = "2")'],
    ['NOT NOT NOT a = 1', 'NOT ("a" = "1")'],
    ["a NOT IN [1, '2',]", 'NOT ("a" IN ["1", "2"])'],
    ['a  IS   NOT   NULL', 'NOT ("a" IS NULL)'],
    ['a 1 TO 5', '"a" "1" TO "5"'],
    ['a NOT STARTS WITH b', 'NOT ("a" STARTS WITH "b")'],
    ['_geoRadius( -33.90 ,151, 5e3,10 )', '_geoRadius(-33.90, 151, 5e3, 10)'],
    ["'it\\'s' = \"x\\\\y\"", '"it\'s" = "x\\\\y"'],
  ])('%s is parsed as %s', (text, expected) => {
    const parsed = parseFilter(text);
    expect(parsed && written(parsed)).toBe(expected);
  });

  test('blank text is no filter', () => expect(parseFilter(' \n ')).toBeUndefined());
});
