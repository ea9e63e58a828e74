import { expect, test } from 'vitest';
import { distanceColumn, parseSort, selectFirst } from './sort.ts';

test('sorts by a field, or by the distance to a point', () => {
  expect(parseSort('price:asc')).toEqual({ kind: 'field', field: 'price', ascending: true });
  expect(parseSort('a:b:desc')).toEqual({ kind: 'field', field: 'a:b', ascending: false });
  expect(parseSort('_geoPoint(-33.8, 151.2):asc')).toEqual({
    kind: 'distance',
    point: [-33.8, 151.2],
    ascending: true,
  });
});

test.each(['_geo', '_geoPoint', '_geoPoint(1)', '_geoPoint(1, x)', '_geoPoint(1, 2)x'])(
  'rejects %s and says how distances are sorted by',
  (field) => {
    expect(() => parseSort(`${field}:asc`)).toThrow(
      `\`${field}\` is a reserved keyword and thus can't be used as a sort expression. Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.`,
    );
  },
);

test.each(['_geoDistance', '_geoDistance(1, 2)', '_geoRadius(1, 2, 3)', '_geoBoundingBox([1, 2], [3, 4])'])(
  'rejects %s',
  (field) => {
    expect(() => parseSort(`${field}:desc`)).toThrow(
      `\`${field}\` is a reserved keyword and thus can't be used as a sort expression.`,
    );
  },
);

test.each(['price', 'price:up', ':ascending', 'asc'])('rejects %s, which has no direction', (text) => {
  expect(() => parseSort(text)).toThrow('expected expression ending by `:asc` or `:desc`');
});

test('distances ascend in the wanted order, and what has no place comes last in both', () => {
  const places = [[-33, 151], undefined, [-34, 151]] as const;
  const column = (ascending: boolean) => [...distanceColumn(3, (at) => places[at], [-33, 151], ascending)];
  const [here, nowhere, degree = 0] = column(true);
  expect([here, nowhere]).toEqual([0, Number.POSITIVE_INFINITY]);
  expect(degree).toBeGreaterThan(111_000);
  expect(degree).toBeLessThan(112_000);
  expect(column(false)).toEqual([-0, Number.POSITIVE_INFINITY, -degree]);
});

test('takes the first of many in order, however few are asked for', () => {
  const keys = Array.from({ length: 97 }, (_, at) => (at * 31) % 97);
  const sorted = keys.map((_, at) => at).sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  for (const limit of [0, 1, 2, 5, 23, 24, 25, 97, 200]) {
    expect(selectFirst(97, limit, (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0))).toEqual(
      sorted.slice(0, limit),
    );
  }
});
