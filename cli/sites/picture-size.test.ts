import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const drawn = () => sharp({ create: { width: 60, height: 20, channels: 3, background: '#12305c' } });

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('reads the size of a picture as %s', async (format) => {
  expect(pictureSizeOf(await drawn().toFormat(format).toBuffer())).toEqual({ width: 60, height: 20 });
});

test('a photo taken upright has the size at which it is shown', async () => {
  const upright = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(pictureSizeOf(upright)).toEqual({ width: 20, height: 60 });
});

test.each([
  ['width="60" height="20"', { width: 60, height: 20 }],
  ['viewBox="0 0 30 10"', { width: 30, height: 10 }],
  ['width="100%" viewBox="0 0 30 10"', { width: 30, height: 10 }],
  ['', undefined],
])('reads the size of an SVG with %j', (attributes, size) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;
  expect(pictureSizeOf(new TextEncoder().encode(text))).toEqual(size);
});

test('has no size for what is not a picture, or only the beginning of one', async () => {
  expect(pictureSizeOf(new TextEncoder().encode('not a picture'))).toBeUndefined();
  expect(pictureSizeOf(new Uint8Array())).toBeUndefined();
  expect(pictureSizeOf(Uint8Array.from((await drawn().png().toBuffer()).subarray(0, 18)))).toBeUndefined();
});
