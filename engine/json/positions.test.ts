import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { isArray, isObject, type JsonValue, joinPointer } from './json.ts';
import { positionsIn } from './positions.ts';

const layouts = fc.constantFrom<(value: unknown) => string>(
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => `\r\n ${JSON.stringify(value, null, '\t').replaceAll('": ', '"  :\n ')} `,
);

type Way = readonly (string | number)[];

function waysIn(value: JsonValue, way: Way = []): readonly Way[] {
  const inner = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [way, ...inner.flatMap(([key, part]) => waysIn(part, [...way, key]))];
}

test('finds every value and key where a parser of the whole text finds it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), layouts, (value, write) => {
      const text = write(value);
      const tree = parseTree(text);
      const positions = positionsIn(text);
      // As read: a key written twice is one, and -0 is 0.
      for (const way of waysIn(JSON.parse(text))) {
        const node = tree && findNodeAtLocation(tree, [...way]);
        if (!node) throw new Error(`The parser finds nothing at ${way.join('/')}.`);
        const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
        expect(positions.nearest(joinPointer('', ...way))).toEqual({
          start: node.offset,
          end: node.offset + node.length,
          ...(key ? { key: [key.offset, key.offset + key.length] } : {}),
        });
      }
    }),
    { numRuns: 50 },
  );
});

test('answers for what does not exist with the nearest value around it, and takes the first of two equal keys', () => {
  const positions = positionsIn('{ "a": [1, { "b": 2, "b": 3 }] }');
  const whole = { start: 0, end: 32 };
  expect(positions.nearest('/x/y')).toEqual(whole);
  expect(positions.nearest('')).toEqual(whole);
  expect(positions.nearest('/a/7')).toEqual({ start: 7, end: 30, key: [2, 5] });
  expect(positions.nearest('/a/1/b/c')).toEqual({ start: 18, end: 19, key: [13, 16] });
});
