import { imageSize } from 'image-size';
import type { PictureSize } from '../../engine/document/chain.ts';

/** Larger files are not measured. */
export const largestMeasuredBytes = 8 * 1024 * 1024;

/** The size at which browsers show a picture, from the head of its file; undefined if the format is unknown. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    // From 5 on, a camera was held upright.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
