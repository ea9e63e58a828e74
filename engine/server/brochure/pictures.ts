import type { Sharp } from 'sharp';
import { pathOf } from '../../text/paths.ts';
import { findFile } from '../files.ts';
import { remotePicture } from './remote-picture.ts';

/**
 * Pictures ready for print. Each gives `undefined` for a picture that cannot be loaded, and the brochure goes without.
 */
export interface Pictures {
  /** A photo cropped to this size in points, as JPEG. */
  photo(source: string, width: number, height: number): Promise<Buffer | undefined>;
  /** A whole logo at most this high in points, as PNG. */
  logo(source: string, height: number): Promise<Buffer | undefined>;
}

const pixelsPerPoint = 150 / 72;
const mostPixels = 50_000_000;

/** Where pictures come from. */
export interface PictureSources {
  /** Media folders, in order of precedence. */
  readonly folders: readonly string[];
  /** Other servers that pictures may be loaded from. */
  readonly hosts: readonly string[];
}

async function opened({ folders, hosts }: PictureSources, source: string): Promise<Buffer> {
  if (/^https?:/.test(source)) return remotePicture(source, hosts);
  const path = decodeURIComponent(pathOf(source)).replace(/^\/?media\//, '/');
  const file = await findFile(folders, path);
  if (!file?.type.startsWith('image/')) throw new Error(`There is no picture ${source}.`);
  return file.bytes();
}

/** A site's pictures, from its folders and from other servers. */
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
