import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

const styles = Buffer.from(Array.from({ length: 400 }, (_, n) => `.card-${n} { margin: ${n % 7}px; }`).join('\n'));
const heading = (n: number) => Buffer.from(`<h1>Car ${n}</h1>`.repeat(n));

test('any pieces make one gzip stream of their bytes, whether or not they are already known', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(styles),
    fc.nat(500).map(heading),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const whole = Buffer.concat(pieces);
      for (let time = 0; time < 3; time += 1) expect(gunzipSync(gzipPieces(pieces)).equals(whole)).toBe(true);
    }),
  );
});

test('a piece that went into an earlier page is compressed once, and better than the rest', () => {
  const own = Buffer.from(styles);
  const first = gzipPieces([heading(1), own]);
  const second = gzipPieces([heading(2), own]);
  const third = gzipPieces([heading(3), own, heading(4)]);
  expect(second.length).toBeLessThan(first.length);
  const copied = second.subarray(second.length - 800, second.length - 10);
  expect(third.includes(copied)).toBe(true);
  expect(gunzipSync(third)).toEqual(Buffer.concat([heading(3), own, heading(4)]));
});

test('what is new refers to the kept piece before it', () => {
  const own = Buffer.from(styles);
  gzipPieces([own]);
  const end = Buffer.from(own.subarray(-2000));
  const alone = gzipPieces([own]).length;
  expect(gzipPieces([own, end]).length - alone).toBeLessThan(100);
});
