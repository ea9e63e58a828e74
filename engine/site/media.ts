import { slugOf } from '../text/slug.ts';

/** The URL of a picture in a document: relative to the site's folder, absolute, or https. */
export function mediaUrl(source: string): string {
  return /^(\/|https:\/\/)/.test(source) ? source : `/${source}`;
}

/** The address of a picture by a pattern of the document's `images`, such as `https://images.example/{name}.svg`. */
export function namedPicture(pattern: string, name: string): string {
  return pattern.replaceAll('{name}', slugOf(name));
}

/** `srcset` for a picture in several widths, named `name-800.webp`, `name-1600.webp`. */
export function sourceSet(source: string, widths: readonly number[]): string | undefined {
  const [, name, extension] = /^(.*)-\d+(\.[a-z]+)$/.exec(mediaUrl(source)) ?? [];
  if (!name || !extension || widths.length === 0) return undefined;
  return widths.map((width) => `${name}-${width}${extension} ${width}w`).join(', ');
}
