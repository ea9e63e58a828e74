import { expect, test } from 'vitest';
import { distanceColumn, parseSort } from './sort.ts';

test('sorts by a field, or by the distance to a point', () => {
  expect(parseSort('price:asc')).toEqual({ kind: 'field', field: 'price', ascending: true });
  expect(parseSort('a:b:desc')).toEqual({ kind: 'field', field: 'a:b', ascending: false });
  expect(parseSort('_geoPoint(-33.8, 151.2):asc')).toEqual({
    kind: 'distance',
    point: [-33.8, 151.2],
    ascending: true,
  });
});

const reserved = (name: string) => `\`${name}\` is a reserved keyword and thus can't be used as a sort expression.`;
const useGeoPoint = 'Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.';
const usage = (found: string) =>
  `Invalid syntax for the geo parameter: expected expression formated like \`_geoPoint(latitude, longitude)\` and ending by \`:asc\` or \`:desc\`, found \`${found}\`.`;

test.each([
  ['_geo', `${reserved('_geo')} ${useGeoPoint}`],
  ['_geoPoint', usage('_geoPoint')],
  ['_geoPoint(1)', usage('_geoPoint(1)')],
  ['_geoPoint(1, x)', usage('_geoPoint(1, x)')],
  ['_geoPoint(35, 85, 75)', usage('_geoPoint(35, 85, 75)')],
  ['_geoPoint(99, 0)', 'Bad latitude `99`. Latitude must be contained between -90 and 90 degrees.'],
  ['_geoPoint(-90.5, 200)', 'Bad latitude `-90.5`. Latitude must be contained between -90 and 90 degrees.'],
  ['_geoPoint(0, 181)', 'Bad longitude `181`. Longitude must be contained between -180 and 180 degrees.'],
  ['_geoDistance', reserved('_geoDistance')],
  ['_geoDistance(1, 2)', reserved('_geoDistance(1, 2)')],
  ['_geo(1, 2)', reserved('_geo(1, 2)')],
  ['_geoRadius(1, 2, 3)', `${reserved('_geoRadius')} ${useGeoPoint}`],
  ['_geoBoundingBox([1, 2], [3, 4])', `${reserved('_geoBoundingBox')} ${useGeoPoint}`],
])('rejects %s and says why', (field, message) => {
  expect(() => parseSort(`${field}:asc`)).toThrow(message);
});

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
