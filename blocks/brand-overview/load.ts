import type { LoadContext } from '../../engine/blocks/load.ts';
import { brandLogo } from '../shared/brands.ts';
import { mediaUrl } from '../../engine/site/media.ts';

/** A dealership that sells the brand. */
export interface BrandDealer {
  readonly slug: string;
  readonly name: string;
}

/** The brand of the page. */
export interface BrandData {
  readonly slug: string;
  readonly title: string;
  readonly logo?: string;
  readonly banner?: string;
  readonly paragraphs: readonly string[];
  /** How many of its vehicles are in stock. */
  readonly count: number;
  readonly dealers: readonly BrandDealer[];
}

/** The brand of the page's address, its stock and its dealerships; `undefined` on any other page. */
export async function loadBrand({
  page,
  site,
  search,
  signal,
}: LoadContext<unknown, never>): Promise<BrandData | undefined> {
  const brand = site.document.brands?.find(({ slug }) => slug === page.params['brand']);
  if (!brand) return undefined;
  const filter = page.group?.filter;
  const answer = await search.query({ q: '', limit: 0, ...(filter ? { filter } : {}) }, signal).catch(() => undefined);
  const logo = brandLogo(brand);
  return {
    slug: brand.slug,
    title: brand.title,
    ...(logo ? { logo } : {}),
    ...(brand.banner ? { banner: mediaUrl(brand.banner) } : {}),
    paragraphs: (brand.description ?? []).filter((text) => text.trim() !== ''),
    count: answer?.count ?? 0,
    dealers: (site.document.dealerships ?? [])
      .filter(({ brands = [] }) => brands.includes(brand.slug))
      .map(({ slug, name }) => ({ slug, name })),
  };
}
