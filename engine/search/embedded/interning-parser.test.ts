import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InterningParser } from './interning-parser.ts';
import { type Json, parseJson } from './shape.ts';
import { Sharing } from './sharing.ts';

function newParser(): InterningParser {
  return new InterningParser(new Sharing());
}

const name = fc.constantFrom('a', 'b', '_c', '1', ':', ',', '', '":[', 'a"', '__proto__', 'ä', '\u0001');
const leaf = fc.oneof(fc.constantFrom('', 'a', '":[', '":{', '],"', '\\', '\u0001', '\\u0001', 0, null), fc.string());
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(name, tie('value'))),
}));
const documentsOf = fc
  .array(value, { minLength: 1, maxLength: 3 })
  .chain((values) => fc.array(fc.dictionary(name, fc.constantFrom(...values)), { maxLength: 6 }));

test('a list of documents is parsed as JSON is, whatever repeats in it', () => {
  fc.assert(
    fc.property(fc.array(documentsOf, { minLength: 1, maxLength: 4 }), fc.boolean(), (lists, isSpaced) => {
      const parser = newParser();
      for (const list of lists) {
        const text = JSON.stringify(list, undefined, isSpaced ? 1 : 0);
        expect(JSON.stringify(parser.parse(text))).toBe(JSON.stringify(JSON.parse(text)));
      }
    }),
    { numRuns: 500 },
  );
});

test('a malformed list is refused where JSON refuses it', () => {
  const slip = fc.constantFrom('', ',', ':', ']', '[', '}', '{', '"', '\\', '":[', '":{"a":[');
  fc.assert(
    fc.property(documentsOf, slip, fc.nat(), fc.nat(3), (list, extra, place, removed) => {
      const whole = JSON.stringify(list);
      const at = place % (whole.length + 1);
      const text = whole.slice(0, at) + extra + whole.slice(at + removed);
      const parser = newParser();
      parser.parse(whole);
      expect(JSON.stringify(parser.parse(text))).toBe(JSON.stringify(parseJson(text)));
    }),
    { numRuns: 500 },
  );
});

const long = 'x'.repeat(200);

test.each([
  ['with a name twice in one', '[{"a":[1],"a":[2]},{"a":[3]}]'],
  ['in a list within the list', '[[{"a":[1]}],{"a":[2]}]'],
  ['with a control character', '[{"a":"\\u0001"},{"a":[1]}]'],
  ['with long lists that differ in one character', `[{"a":["${long}y${long}"]},{"a":["${long}z${long}"]}]`],
])('documents %s keep their values', (_, text) => {
  expect(newParser().parse(text)).toEqual(JSON.parse(text));
});

/** What documents have in a field. */
function fieldOf(documents: Json | undefined, field: string): readonly unknown[] {
  return Array.isArray(documents) ? documents.map((document) => Object(document)[field] as unknown) : [];
}

test('equal lists and objects are the same object, in one list and in later ones', () => {
  const parser = newParser();
  const [one, other] = fieldOf(parser.parse('[{"id":1,"a":{"b":["x"]}},{"id":2,"a":{"b":["x"]}}]'), 'a');
  const [third, fourth] = fieldOf(parser.parse('[{"id":3,"a":{"b":["x"]}},{"id":4,"a":{"b":["y"]}}]'), 'a');
  expect(one).toEqual({ b: ['x'] });
  expect(other).toBe(one);
  expect(third).toBe(one);
  expect(fourth).toEqual({ b: ['y'] });
});

test('lists that do not repeat are no longer looked for, and equal ones among them are objects of their own', () => {
  const parser = newParser();
  parser.parse(JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, a: [id] }))));
  const [one, other] = fieldOf(parser.parse('[{"a":[7]},{"a":[7]}]'), 'a');
  expect(one).toEqual([7]);
  expect(other).toEqual([7]);
  expect(other).not.toBe(one);
});
