import { brandPage as brandKind } from '../../engine/pages/kinds/brand.ts';
import { matchRoute } from '../../engine/pages/match.ts';
import type { Site } from '../../engine/ports/site.ts';
import { slugOf } from '../../engine/text/slug.ts';
import { mediaUrl, namedPicture } from '../../engine/site/media.ts';

/** The page of a brand of the group; `undefined` where it has none, or the site shows none. */
export function brandPage(site: Site, slug: string, shown: boolean): string | undefined {
  const brand = site.document.brands?.find((candidate) => candidate.slug === slug);
  const path = `/${slug}/overview`;
  return shown && brand && brand.skipPage !== true && matchRoute(site.pages, path)?.route.name === brandKind.name
    ? path
    : undefined;
}

/** The logo of a make: from the brand menu or the brands, else by the site's pattern for logos. */
export function makeLogo(
  { document: { brands = [], navigation, images } }: Pick<Site, 'document'>,
  make: string,
): string | undefined {
  const slug = slugOf(make);
  const own =
    brands.find((brand) => brand.slug === slug && brand.logo)?.logo ??
    navigation?.brandTiles?.find((tile) => slugOf(tile.make) === slug && tile.logo)?.logo;
  if (own) return mediaUrl(own);
  return images?.logos && namedPicture(images.logos, make);
}
