import fc from 'fast-check';
import { expect, test } from 'vitest';
import { members } from './bitset.ts';
import { evaluateFilter } from './filter-evaluator.ts';
import { allOf, parseFilterInput } from './filter-parser.ts';
import { IndexStore } from './index-store.ts';
import type { Json, JsonObject } from './shape.ts';

const values = ['Red', ' red', 'RÉD', 'red', 'Citroën', '2019', '20000', 'POA', '', ' ', 'b', 'é'];
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...values, 0, -0, 2019, 20000, 20000.5, -3, true, false, null),
  fc.integer({ min: -5, max: 5 }),
);
const fieldValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('b', 'c'), scalar, { maxKeys: 2 }),
  fc.array(fc.dictionary(fc.constantFrom('b', 'c'), scalar, { maxKeys: 2 }), { maxLength: 2 }),
);
const documents = fc.array(fc.dictionary(fc.constantFrom('a', 'n', 'a.b', 'x'), fieldValue, { maxKeys: 3 }), {
  maxLength: 70,
});
const fieldNames = ['a', 'a.b', 'n', 'missing'];
const operands = [...values.filter((value) => value.trim() !== ''), '0', '-3', '2', '1e3', '20000.5', 'true', 'r'];
const operand = fc.constantFrom(...operands);
const field = fc.constantFrom(...fieldNames);

function quoted(text: string): string {
  return `'${text}'`;
}

const leaf = fc.oneof(
  fc
    .tuple(field, fc.constantFrom('=', '!=', '<', '<=', '>', '>='), operand)
    .map(([f, op, v]) => `${f} ${op} ${quoted(v)}`),
  fc.tuple(field, operand, operand).map(([f, low, high]) => `${f} ${quoted(low)} TO ${quoted(high)}`),
  fc.tuple(field, fc.array(operand, { maxLength: 3 })).map(([f, list]) => `${f} IN [${list.map(quoted).join(', ')}]`),
  fc.tuple(field, fc.constantFrom('EXISTS', 'IS NULL', 'IS EMPTY')).map(([f, op]) => `${f} ${op}`),
  fc.tuple(field, operand).map(([f, v]) => `${f} STARTS WITH ${quoted(v)}`),
);

/** An expression as a tree, so that the plain evaluation below does not need the parser. */
type Tree = string | { not: Tree } | { all: Tree[] } | { any: Tree[] };
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('tree').map((inner) => ({ not: inner })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
  ),
}));

function textOf(part: Tree): string {
  if (typeof part === 'string') return part;
  if ('not' in part) return `NOT (${textOf(part.not)})`;
  return 'all' in part
    ? part.all.map((inner) => `(${textOf(inner)})`).join(' AND ')
    : part.any.map((inner) => `(${textOf(inner)})`).join(' OR ');
}

/** All values at a path, read plainly. */
function valuesAt(value: Json, path: string): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === path) return [inner];
    return path.startsWith(`${key}.`) ? valuesAt(inner, path.slice(key.length + 1)) : [];
  });
}

function scalars(value: Json): (string | number)[] {
  if (Array.isArray(value)) return value.flatMap(scalars);
  if (typeof value === 'boolean') return [`${value}`];
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}

const encoder = new TextEncoder();
function bytes(text: string): string {
  return Array.from(encoder.encode(text.trim().normalize('NFKD').toLowerCase()), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether a field is in any document: others are unknown to an index. */
function knownIn(list: JsonObject[]): (field: string) => boolean {
  return (field) => list.some((document) => valuesAt(document, field).length > 0);
}

function isEmpty(value: Json): boolean {
  return value !== null && (value === '' || (typeof value === 'object' && Object.keys(value).length === 0));
}

/** One comparison over one document, the slow and plain way. */
function holds(expression: string, document: JsonObject, isKnown: (field: string) => boolean): boolean {
  const [, name = '', rest = ''] = /^(\S+) (.*)$/.exec(expression) ?? [];
  const found = valuesAt(document, name);
  const plain = found.filter((value) => !isEmpty(value)).flatMap(scalars);
  const given = [...rest.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
  const compares = (value: string, test: (order: number) => boolean) =>
    plain.some((one) => {
      if (typeof one === 'string') return test(bytes(one) < bytes(value) ? -1 : bytes(one) > bytes(value) ? 1 : 0);
      return value.trim() === value && Number.isFinite(Number(value)) && test(one - Number(value));
    });
  const [first = '', second = ''] = given;
  if (rest === 'EXISTS') return found.length > 0;
  if (rest === 'IS NULL') return found.includes(null);
  if (rest === 'IS EMPTY') return found.some(isEmpty);
  if (rest.startsWith('IN')) return given.some((value) => compares(value, (order) => order === 0));
  if (rest.includes(' TO ')) {
    const isNumeric = [first, second].every((value) => value.trim() === value && Number.isFinite(Number(value)));
    return plain.some((one) =>
      typeof one === 'string'
        ? bytes(one) >= bytes(first) && bytes(one) <= bytes(second)
        : isNumeric && one >= Number(first) && one <= Number(second),
    );
  }
  const texts = plain.filter((one) => typeof one === 'string').map(bytes);
  if (rest.startsWith('STARTS')) return texts.some((one) => one.startsWith(bytes(first)));
  if (rest.startsWith('!=')) return isKnown(name) && !compares(first, (order) => order === 0);
  if (rest.startsWith('<=')) return compares(first, (order) => order <= 0);
  if (rest.startsWith('>=')) return compares(first, (order) => order >= 0);
  if (rest.startsWith('<')) return compares(first, (order) => order < 0);
  if (rest.startsWith('>')) return compares(first, (order) => order > 0);
  return compares(first, (order) => order === 0);
}

function holdsTree(part: Tree, document: JsonObject, isKnown: (field: string) => boolean): boolean {
  if (typeof part === 'string') return holds(part, document, isKnown);
  if ('not' in part) return !holdsTree(part.not, document, isKnown);
  return 'all' in part
    ? part.all.every((inner) => holdsTree(inner, document, isKnown))
    : part.any.some((inner) => holdsTree(inner, document, isKnown));
}

function storeOf(list: JsonObject[]): IndexStore {
  const store = new IndexStore('stock', 'id', '2026-01-01T00:00:00.000Z');
  store.write(
    list.map((document, id) => ({ ...document, id })),
    'replace',
    undefined,
    '2026-01-01T00:00:00.000Z',
  );
  return store;
}

function matching(list: JsonObject[], input: Json): number[] {
  const filter = allOf(parseFilterInput(input));
  return filter ? [...members(evaluateFilter(filter, storeOf(list).content))] : list.map((_, ordinal) => ordinal);
}

function plainly(list: JsonObject[], test: (document: JsonObject) => boolean): number[] {
  return list.flatMap((document, ordinal) => (test(document) ? [ordinal] : []));
}

test('a filter matches the same documents as a linear scan', () => {
  fc.assert(
    fc.property(documents, fc.oneof(leaf, tree), (list, expression) => {
      expect(matching(list, textOf(expression))).toEqual(
        plainly(list, (document) => holdsTree(expression, document, knownIn(list))),
      );
    }),
    { numRuns: 600 },
  );
});

test('a comparison with a field that no document has matches nothing, and NOT before it everything', () => {
  const list = [{ make: 'Kia' }, { make: 'Ford' }];
  expect(matching(list, 'dealer != 1')).toEqual([]);
  expect(matching(list, 'NOT dealer != 1')).toEqual([0, 1]);
  expect(matching(list, 'NOT dealer = 1')).toEqual([0, 1]);
  expect(matching([...list, { dealer: null }], 'dealer != 1')).toEqual([0, 1, 2]);
});

test('NOT and the negated operators match exactly the other documents', () => {
  const negations: [string, string][] = [
    ["a = 'red'", "a != 'red'"],
    ["a IN ['red', '2019']", "a NOT IN ['red', '2019']"],
    ['a EXISTS', 'a NOT EXISTS'],
    ['a IS NULL', 'a IS NOT NULL'],
    ['a IS EMPTY', 'a IS NOT EMPTY'],
    ['a STARTS WITH r', 'a NOT STARTS WITH r'],
    ["missing IN ['red']", "missing NOT IN ['red']"],
  ];
  fc.assert(
    fc.property(documents, fc.constantFrom(...negations), tree, (list, [positive, negative], expression) => {
      const all = list.map((_, ordinal) => ordinal);
      const without = (found: number[]) => all.filter((ordinal) => !found.includes(ordinal));
      const isUnknown = negative === "a != 'red'" && !knownIn(list)('a');
      expect(matching(list, negative)).toEqual(isUnknown ? [] : without(matching(list, positive)));
      expect(matching(list, `NOT (${textOf(expression)})`)).toEqual(without(matching(list, textOf(expression))));
    }),
  );
});

test('a list of filters means AND outside and OR inside, and blank entries are ignored', () => {
  const entry = fc.oneof(leaf, fc.constant('  '));
  const input = fc.array(fc.oneof(entry, fc.array(entry, { maxLength: 3 })), { maxLength: 3 });
  fc.assert(
    fc.property(documents, input, (list, entries) => {
      const groups = entries
        .map((one) => (Array.isArray(one) ? one : [one]).filter((text) => text.trim() !== ''))
        .filter((group) => group.length > 0);
      const text = groups.map((group) => `(${group.map((one) => `(${one})`).join(' OR ')})`).join(' AND ');
      expect(matching(list, entries)).toEqual(matching(list, text));
    }),
  );
});

test('a third level of nesting and other types are rejected', () => {
  expect(() => parseFilterInput([[['a = 1']]])).toThrow(
    'Invalid syntax for the filter parameter: `expected String, found: ["a = 1"]`.',
  );
  expect(() => parseFilterInput(true)).toThrow(
    'Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
  );
});

test.each([
  ["price = '2019'", [0]],
  ['price = 2019', [0]],
  ["year = '2019'", [1]],
  ['price > 20000', [2, 3]],
  ["make = 'CITROËN '", [4]],
  ['make = citroen', []],
  ['make citroën TO citroën', [4]],
  ['price 2019 TO 25000', [0, 2]],
  ['specs.fuel.type = diesel', [5]],
  ['price EXISTS', [0, 2, 3]],
])('%s follows the protocol for types and text', (filter, expected) => {
  const list: JsonObject[] = [
    { price: 2019 },
    { year: '2019' },
    { price: 25_000 },
    { price: 'POA' },
    { make: 'Citroën' },
    { specs: { fuel: [{ type: 'Diesel' }, { type: 'LPG' }] } },
  ];
  expect(matching(list, filter)).toEqual(expected);
});

test('supports distances and bounding boxes', () => {
  const list: JsonObject[] = [
    { _geo: { lat: -33.8688, lng: 151.2093 } },
    { _geo: { lat: '-37.8136', lng: '144.9631' } },
    { _geo: null },
    { _geo: { lat: -17.7, lng: 179.9 } },
  ];
  expect(matching(list, '_geoRadius(-33.9, 151.2, 10000)')).toEqual([0]);
  expect(matching(list, '_geoRadius(-33.9, 151.2, 10000, 128)')).toEqual([0]);
  expect(matching(list, '_geoBoundingBox([-30, 152], [-40, 140])')).toEqual([0, 1]);
  expect(matching(list, '_geoBoundingBox([-10, -179], [-20, 179])')).toEqual([3]);
});
