import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf, projectionOf, scaleBar } from './projection.ts';

const point = fc.record({
  lat: fc.double({ min: -44, max: -10, noNaN: true }),
  lng: fc.double({ min: 113, max: 154, noNaN: true }),
});

test('any points lie within the drawing and its margin, north above south and west left of east', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const { place, kmPerUnit } = projectionOf(points, 800, 450, 40);
      expect(kmPerUnit).toBeGreaterThan(0);
      for (const one of points) {
        const { x, y } = place(one);
        expect(x).toBeGreaterThanOrEqual(39.9);
        expect(x).toBeLessThanOrEqual(760.1);
        expect(y).toBeGreaterThanOrEqual(39.9);
        expect(y).toBeLessThanOrEqual(410.1);
        for (const other of points) {
          if (one.lat > other.lat) expect(y).toBeLessThanOrEqual(place(other).y + 1e-6);
          if (one.lng > other.lng) expect(x).toBeGreaterThanOrEqual(place(other).x - 1e-6);
        }
      }
    }),
  );
});

test('a single place is centred with surroundings', () => {
  const { place, kmPerUnit } = projectionOf([{ lat: -33.8, lng: 151 }], 800, 450, 40);
  expect(place({ lat: -33.8, lng: 151 })).toEqual({ x: 400, y: 225 });
  expect(kmPerUnit * 800).toBeGreaterThan(20);
});

test('the scale is a round number of kms that fits', () => {
  for (const lng of [151.01, 151.5, 153, 170]) {
    const projection = projectionOf(
      [
        { lat: -33.8, lng: 151 },
        { lat: -33.8, lng },
      ],
      800,
      450,
      40,
    );
    const { km, units } = scaleBar(projection, 160);
    expect(units).toBeLessThanOrEqual(160.0001);
    expect(units).toBeGreaterThan(60);
    expect(String(km)).toMatch(/^(0\.)?0*[125]0*$/);
  }
});

const positions = fc.array(fc.record({ x: fc.integer({ min: 0, max: 960 }), y: fc.integer({ min: 0, max: 480 }) }));
const reach = { across: 160, down: 90 };

test('for any places none is lost and no two markers overlap', () => {
  fc.assert(
    fc.property(positions, (things) => {
      const clusters = clustersOf(things, reach);
      expect(clusters.flatMap(({ members }) => members)).toHaveLength(things.length);
      for (const one of clusters) {
        for (const other of clusters) {
          if (one === other) continue;
          expect(Math.abs(one.x - other.x) >= reach.across || Math.abs(one.y - other.y) >= reach.down).toBe(true);
        }
      }
    }),
  );
});

test('near places are merged into one cluster, distant ones are not', () => {
  const found = clustersOf(
    [
      { name: 'a', x: 100, y: 100 },
      { name: 'b', x: 400, y: 100 },
      { name: 'c', x: 150, y: 120 },
    ],
    reach,
  );
  expect(found.map(({ members }) => members.map(({ name }) => name))).toEqual([['a', 'c'], ['b']]);
});
