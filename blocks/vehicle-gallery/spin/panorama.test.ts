import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, moved, seenAt } from './panorama.ts';

const ahead = { across: 0.5, down: 0.5 };
const rounded = (place: readonly number[] | undefined) => place?.map((part) => Math.round(part * 10) / 10);

test('the middle of the panorama is the middle of the view, an eighth of a turn its edge', () => {
  expect(rounded(seenAt([50, 50], ahead, 1.5))).toEqual([50, 50]);
  expect(rounded(seenAt([62.5, 50], ahead, 1.5))).toEqual([100, 50]);
  expect(rounded(seenAt([37.5, 50], ahead, 1.5))).toEqual([0, 50]);
  expect(seenAt([62.6, 50], ahead, 1.5)).toBeUndefined();
});

test('a view taller than wide applies its right angle vertically', () => {
  expect(rounded(seenAt([50, 25], ahead, 0.5))).toEqual([50, 0]);
  expect(seenAt([62, 50], ahead, 0.5)).toBeUndefined();
});

test('points behind are hidden, and ahead after half a turn', () => {
  expect(seenAt([0, 50], ahead, 1.5)).toBeUndefined();
  expect(rounded(seenAt([0, 50], { across: 0, down: 0.5 }, 1.5))).toEqual([50, 50]);
});

test('points above the viewing direction appear higher', () => {
  expect(seenAt([50, 45], ahead, 1.5)?.[1]).toBeLessThan(50);
  expect(seenAt([50, 45], { across: 0.5, down: 0.4 }, 1.5)?.[1]).toBeGreaterThan(50);
});

test('the point in the viewing direction is in the middle', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (across, down) => {
      expect(rounded(seenAt([across * 100, down * 100], { across, down }, 1.5))).toEqual([50, 50]);
    }),
  );
});

test('the viewing direction wraps around horizontally, but stops at straight up and down', () => {
  expect(moved({ across: 0.9, down: 0.5 }, 0.25, 0).across).toBeCloseTo(0.15);
  expect(moved({ across: 0.1, down: 0.5 }, -0.25, 0).across).toBeCloseTo(0.85);
  expect(moved(ahead, 0, 5).down).toBe(0.8);
  expect(moved(ahead, 0, -5).down).toBe(0.2);
});

test('a drag across the view turns it by its angle, and the picture follows the pointer', () => {
  const { across, down } = dragged(ahead, 1, 0, 1.5);
  expect(across).toBeCloseTo(0.25);
  expect(down).toBe(0.5);
  expect(dragged(ahead, 0, 0.1, 1.5).down).toBeLessThan(0.5);
});
