import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { processorTime } from '../../tests/support/processor-time.ts';
import { acceptedEncoding, Compressed, encode, hasVersion } from './compressed.ts';

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
  expect(acceptedEncoding(header).encoding).toBe(encoding);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['gzip', true],
  ['*', true],
  ['br', false],
  ['br, gzip;q=0.9', false],
  ['identity', false],
  [undefined, false],
])('Accept-Encoding %j likes gzip as much as anything: %s', (header, likesGzip) => {
  expect(acceptedEncoding(header).likesGzip).toBe(likesGzip);
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

test('parsing any header takes linear time', async () => {
  const parsing = (header: string) =>
    processorTime(() => {
      for (let round = 0; round < 20; round += 1) hasVersion(header, '"v1"');
    });
  for (const shape of [' ', '"', 'W/', 'W/"', ', ', '",']) {
    const header = (length: number) => `a${shape.repeat(length / shape.length)}b`;
    // Quadratic parsing would take a hundred times as long.
    expect(await parsing(header(200_000))).toBeLessThan(40 * ((await parsing(header(20_000))) + 1));
  }
});

const page = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<li>Car ${n * 7919}, ${n % 13} km</li>`).join(''));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page is sent as %s quickly first, and in fewer bytes once it is asked for again',
  async (encoding, decoded) => {
    const content = new Compressed(page, { quick: true });
    const encoded = await content.encoded(encoding);
    const { bytes: first, effort } = encoded;
    expect(effort).toBe('quick');
    expect(content.wasAsked(encoding)).toBe(true);
    await content.improve(encoding);
    expect(encoded.bytes).toEqual(await encode(page, encoding));
    expect(encoded.bytes.length).toBeLessThan(first.length);
    expect(decoded(first)).toEqual(page);
    expect(decoded(encoded.bytes)).toEqual(page);
    const { bytes: last } = encoded;
    await content.improve(encoding);
    expect(encoded.bytes).toBe(last);
  },
);

test('other content is compressed well at once', async () => {
  const content = new Compressed(page);
  expect(content.wasAsked('br')).toBe(false);
  const { bytes, effort } = await content.encoded('br');
  expect(effort).toBe('well');
  await content.improve('br');
  expect((await content.encoded('br')).bytes).toBe(bytes);
  expect((await content.encoded('identity')).bytes).toEqual(page);
});

test('content in pieces goes out as gzip first, and in the preferred encoding once that is ready', async () => {
  const browser = acceptedEncoding('gzip, deflate, br');
  const content = new Compressed([page.subarray(0, 9000), page.subarray(9000)], { quick: true });
  expect(content.encodingFor(browser)).toBe('gzip');
  expect(content.encodingFor(acceptedEncoding('br'))).toBe('br');
  expect(gunzipSync((await content.encoded('gzip')).bytes)).toEqual(page);
  await content.improve('br');
  expect(content.encodingFor(browser)).toBe('br');
  expect(await content.encoded('br')).toEqual({ bytes: await encode(page, 'br'), effort: 'well' });
  expect(gunzipSync((await content.encoded('gzip')).bytes)).toEqual(page);
});

test('content in pieces that need not be quick is compressed like any other', async () => {
  const content = new Compressed([page]);
  expect(content.encodingFor(acceptedEncoding('gzip, br'))).toBe('br');
  expect((await content.encoded('gzip')).bytes).toEqual(await encode(page, 'gzip'));
});
