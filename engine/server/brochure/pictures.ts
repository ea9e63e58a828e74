import type { Sharp } from 'sharp';
import { findFile } from '../files.ts';
import { remotePicture } from './remote-picture.ts';

/** Pictures ready for paper. Each gives `undefined` for a picture that cannot be had: the brochure goes without. */
export interface Pictures {
  /** A photo, cut to this size in points, as JPEG. */
  photo(source: string, width: number, height: number): Promise<Buffer | undefined>;
  /** A logo, whole, no higher than this in points, as PNG. */
  logo(source: string, height: number): Promise<Buffer | undefined>;
}

const pixelsPerPoint = 150 / 72;
const mostPixels = 50_000_000;

/** Where pictures come from. */
export interface PictureSources {
  /** Folders of media; the first that has a picture counts. */
  readonly folders: readonly string[];
  /** Other servers that may be asked. */
  readonly hosts: readonly string[];
}

async function opened({ folders, hosts }: PictureSources, source: string): Promise<Buffer> {
  if (/^https?:/.test(source)) return remotePicture(source, hosts);
  const path = decodeURIComponent(source.split(/[?#]/)[0] ?? '').replace(/^\/?media\//, '/');
  const file = await findFile(folders, path);
  if (!file?.type.startsWith('image/')) throw new Error(`There is no picture ${source}.`);
  return file.bytes();
}

/** The pictures of a site, in its folders and on other servers. */
export function pictures(sources: PictureSources, onMissing: (source: string, error: unknown) => void): Pictures {
  async function drawn(source: string, density: number, change: (image: Sharp) => Sharp): Promise<Buffer | undefined> {
    try {
      const { default: sharp } = await import('sharp');
      const bytes = await opened(sources, source);
      return await change(sharp(bytes, { limitInputPixels: mostPixels, density })).toBuffer();
    } catch (error) {
      onMissing(source, error);
      return undefined;
    }
  }
  return {
    photo: (source, width, height) =>
      drawn(source, 72, (image) =>
        image
          .rotate()
          .resize(Math.round(width * pixelsPerPoint), Math.round(height * pixelsPerPoint), { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 80 }),
      ),
    logo: (source, height) =>
      drawn(source, 288, (image) => image.resize({ height: Math.round(height * 4), withoutEnlargement: false }).png()),
  };
}
