import { expect, test } from 'vitest';
import { metresBetween } from './geo.ts';

test('distances are great circles on an earth with a radius of 6371 km [locations.earth-radius]', () => {
  // A quarter of a circle of that radius, along the equator and over the pole.
  expect(metresBetween([0, 0], [0, 90]) / 1000).toBeCloseTo(10_007.543, 3);
  expect(metresBetween([0, 20], [90, 0]) / 1000).toBeCloseTo(10_007.543, 3);
  // The worked example of the haversine formula: Nashville to Los Angeles, by airport.
  expect(metresBetween([36.12, -86.67], [33.94, -118.4]) / 1000).toBeCloseTo(2886.444, 3);
});
