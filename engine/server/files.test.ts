import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './files.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('%s of 100 bytes is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test('a range never exceeds its file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1000 }), (text, first, last, size) => {
      for (const header of [text, `bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`]) {
        const range = parseRange(header, size);
        if (typeof range !== 'object') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }
    }),
  );
});
