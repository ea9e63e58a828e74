import { perObject } from '../../engine/memo/index.ts';
import { brandPage as brandKind } from '../../engine/pages/kinds/brand.ts';
import { matchRoute } from '../../engine/pages/match.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { Rules } from '../../engine/rules/index.ts';
import { slugOf } from '../../schemas/slug.ts';
import { mediaUrl, namedPicture } from '../../engine/site/media.ts';

/** The page of a brand of the group; `undefined` where it has none, or the site shows none. */
export function brandPage(site: Site, slug: string, rules: Rules<'brands.overviewShown'>): string | undefined {
  const brand = site.document.brands?.find((candidate) => candidate.slug === slug);
  const path = `/${slug}/overview`;
  const hasPage = brand && brand.skipPage !== true && matchRoute(site.pages, path)?.route.name === brandKind.name;
  return hasPage && rules['brands.overviewShown'] ? path : undefined;
}

/** The logos that a document names, by the slug of their make: of its brands, then of its brand menu. */
const ownLogosOf = perObject(({ brands = [], navigation }: Site['document']): ReadonlyMap<string, string> => {
  const tiles = (navigation?.brandTiles ?? []).map(({ make, logo }) => ({ slug: slugOf(make), logo }));
  // Reversed, so that the first of several wins.
  return new Map([...brands, ...tiles].toReversed().flatMap(({ slug, logo }) => (logo ? [[slug, logo] as const] : [])));
});

/** The logo of a make: from the brands or the brand menu, else by the site's pattern for logos. */
export function makeLogo({ document }: Pick<Site, 'document'>, make: string): string | undefined {
  const own = ownLogosOf(document).get(slugOf(make));
  if (own) return mediaUrl(own);
  const { images } = document;
  return images?.logos && namedPicture(images.logos, make);
}
