import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInOrder, orderBy } from './narrowing.ts';

test('the first documents are those of the whole order, whatever the rules and however many are wanted', () => {
  const column = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(column, { maxLength: 3 }), fc.nat(60), fc.nat(70), (columns, length, limit) => {
      const wanted = Array.from({ length }, (_, at) => at).sort((left, right) => {
        const different = columns.find((costs) => costs[left] !== costs[right]);
        return different ? (different[left] ?? 0) - (different[right] ?? 0) : left - right;
      });
      const rules = columns.map((costs) => (positions: Uint32Array) => positions.map((at) => costs[at] ?? 0));
      expect([...firstInOrder(length, limit, [() => undefined, ...rules])]).toEqual(wanted.slice(0, limit));
      expect([
        ...(orderBy(
          columns.map((costs) => Uint32Array.from(costs)),
          length,
        ) ?? []),
      ]).toEqual(wanted);
    }),
  );
});

test('a rule is asked only about what the rules before it left undecided', () => {
  const asked: number[] = [];
  const rules = [
    (positions: Uint32Array) => positions.map((at) => (at < 10 ? 0 : 1)),
    (positions: Uint32Array) => {
      asked.push(positions.length);
      return positions.map((at) => 100 - at);
    },
  ];
  expect([...firstInOrder(1000, 3, rules)]).toEqual([9, 8, 7]);
  // To choose them, and to sort them.
  expect(asked).toEqual([10, 3]);
});

test('columns whose values do not fit into one number together have no order', () => {
  const large = Uint32Array.of(1, 0xffff_ffff);
  expect([...(orderBy([large], 2) ?? [])]).toEqual([0, 1]);
  expect(orderBy([large, large], 2)).toBeUndefined();
});
