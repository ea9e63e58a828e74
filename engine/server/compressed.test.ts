import { expect, test } from 'vitest';
import { acceptedEncoding, hasVersion } from './compressed.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['identity, br;q=0.1', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['br;q=2', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

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
