import { expect, test } from 'vitest';
import { hasVersion } from './etag.ts';

test.each([
  ['"v1"', true],
  ['W/"v1"', true],
  ['"v0", W/"v1","v2"', true],
  ['*', true],
  ['"v0"', false],
  ['v1', false],
  ['"a, "v1', false],
  [undefined, false],
])('If-None-Match %j matches version "v1": %s', (header, known) => {
  expect(hasVersion(header, '"v1"')).toBe(known);
});

test('parsing any header takes linear time', () => {
  const elapsed = (header: string) => {
    const started = performance.now();
    for (let round = 0; round < 20; round += 1) hasVersion(header, '"v1"');
    return performance.now() - started;
  };
  for (const shape of [' ', '"', 'W/', 'W/"', ', ', '",']) {
    const header = (length: number) => `a${shape.repeat(length / shape.length)}b`;
    elapsed(header(20_000));
    // Quadratic parsing would take a hundred times as long.
    expect(elapsed(header(200_000))).toBeLessThan(40 * (elapsed(header(20_000)) + 1));
  }
});
