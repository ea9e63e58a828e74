import { brandPage as brandKind } from '../../engine/pages/kinds/brand.ts';
import { matchRoute } from '../../engine/pages/match.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { Brand } from '../../schemas/site/content.ts';
import { slugOf } from '../../engine/text/slug.ts';
import { mediaUrl } from '../../engine/site/media.ts';

/** The page of a brand of the group; `undefined` where it has none, or the site shows none. */
export function brandPage(site: Site, slug: string, shown: boolean): string | undefined {
  const brand = site.document.brands?.find((candidate) => candidate.slug === slug);
  const path = `/${slug}/overview`;
  return shown && brand && brand.skipPage !== true && matchRoute(site.pages, path)?.route.name === brandKind.name
    ? path
    : undefined;
}

/** The addresses of logos by the slug of their make, from the brand directory and the brand menu. */
export function makeLogos({
  document: { brands = [], navigation },
}: Pick<Site, 'document'>): ReadonlyMap<string, string> {
  const entries = [
    ...(navigation?.brandTiles ?? []).map(({ make, logo }) => [slugOf(make), logo] as const),
    ...brands.map(({ slug, logo }) => [slug, logo] as const),
  ];
  return new Map(entries.flatMap(([slug, logo]) => (logo ? [[slug, mediaUrl(logo)] as const] : [])));
}

/** The picture of a brand's logo, if it has one. */
export function brandLogo({ logo }: Pick<Brand, 'logo'>): string | undefined {
  return logo ? mediaUrl(logo) : undefined;
}
