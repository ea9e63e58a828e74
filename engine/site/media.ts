import { slugOf } from '../../schemas/slug.ts';

/** The URL of a picture in a document: relative to the site's folder, absolute, or https. */
export function mediaUrl(source: string): string {
  return /^(\/|https:\/\/)/.test(source) ? source : `/${source}`;
}

/** The address of a picture by a pattern of the document's `images`, such as `media/pins/{name}.svg`. */
export function namedPicture(pattern: string, name: string): string {
  return mediaUrl(pattern.replaceAll('{name}', slugOf(name)));
}

/** The widths a wide picture is kept in, up to its own. */
const setWidths = [480, 960, 1440];

interface SetName {
  readonly name: string;
  readonly widths: readonly number[];
}

/** A picture of the site whose name ends in its width: the widest of a set. */
function setOf(source: string): SetName | undefined {
  const [, name, width] = /^(\/media\/.*)-(\d{4})\.webp$/.exec(mediaUrl(source)) ?? [];
  if (!name || !width) return undefined;
  return { name, widths: [...setWidths.filter((each) => each < Number(width)), Number(width)] };
}

const srcSet = ({ name, widths }: SetName, extension: string): string =>
  widths.map((width) => `${name}-${width}.${extension} ${width}w`).join(', ');

/**
 * The `srcset`s of a wide picture, for browsers that know AVIF and for the others; none for a picture that is kept in
 * one size.
 *
 * @example pictureSet('media/yard-1600.webp')?.webp // '/media/yard-480.webp 480w, /media/yard-960.webp 960w, …'
 */
export function pictureSet(source: string): { readonly avif: string; readonly webp: string } | undefined {
  const set = setOf(source);
  return set && { avif: srcSet(set, 'avif'), webp: srcSet(set, 'webp') };
}

/** Every file used to show a picture: the whole set of a wide picture, else the picture itself. */
export function pictureFiles(source: string): readonly string[] {
  const set = setOf(source);
  if (!set) return [mediaUrl(source)];
  return ['webp', 'avif'].flatMap((extension) => set.widths.map((width) => `${set.name}-${width}.${extension}`));
}
