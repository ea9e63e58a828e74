import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

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
