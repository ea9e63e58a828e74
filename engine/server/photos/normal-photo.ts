/** The longest side of a photo as it is kept, in pixels: enough to see a scratch. */
const longestSide = 1920;
/** Beyond what phones take; a file may claim any size in a few bytes. */
const mostPixels = 60_000_000;

/** Whether a file starts with the signature of an accepted type. */
const isPicture = (start: string) =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8));

/**
 * A photo as it is kept: a JPEG of a bounded size without metadata, so without the place where it was taken. `undefined`
 * for anything but a whole JPEG, PNG or WebP picture, by its content: names and declared types prove nothing.
 */
export async function normalPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes.toString('latin1', 0, 16))) return undefined;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
}
