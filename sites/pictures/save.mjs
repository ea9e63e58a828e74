import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Every width a wide picture is sent in; `engine/site/media.ts` lists those below its own. */
const WIDTHS = [480, 960, 1440, 1920];

/**
 * Writes a picture in every width up to its own, or up to `largest`, as AVIF and as WebP: `${name}-${width}.avif`.
 * @param {Buffer} picture `effort` is what the encoders spend on it, 0 to 6
 */
export async function saveWide(name, picture, { largest = 1920, widths = WIDTHS, effort = 5 } = {}) {
  await mkdir(dirname(name), { recursive: true });
  for (const width of [...widths.filter((each) => each < largest), largest]) {
    const scaled = sharp(await sharp(picture).resize({ width, kernel: 'lanczos3' }).removeAlpha().png().toBuffer());
    // Broad skies show bands and blocks before edges show anything, so the quality is chosen for them.
    await scaled.clone().avif({ quality: 62, effort, chromaSubsampling: '4:4:4' }).toFile(`${name}-${width}.avif`);
    await scaled.clone().webp({ quality: 82, effort, smartSubsample: true }).toFile(`${name}-${width}.webp`);
  }
}

/** Writes a vehicle's photo in the two widths of `engine/vehicle/pictures.ts`. */
export async function savePhoto(name, picture) {
  for (const width of [960, 480])
    await sharp(picture).resize({ width }).webp({ quality: 80, effort: 5, smartSubsample: true }).toFile(`${name}-${width}.webp`);
}
