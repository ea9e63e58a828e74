import { expect, test } from 'vitest';
import { acceptedEncoding } from './compress.ts';

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
