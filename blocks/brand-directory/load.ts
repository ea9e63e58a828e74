import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../engine/text/slug.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { brandLogo, brandPage } from '../shared/brands.ts';

export const brandRules = ['brands.logoFallback', 'brands.overviewShown'] as const satisfies readonly RuleId[];

/** A brand of the group, ready to list. */
export interface BrandEntry {
  readonly slug: string;
  readonly title: string;
  /** How many of its vehicles are in stock. */
  readonly count: number;
  readonly to?: string;
  readonly logo?: string;
}

type Context = LoadContext<unknown, (typeof brandRules)[number]>;

/**
 * The group's brands in the order of the document. A brand links to its page; where the site has no brand pages, to its
 * vehicles; one that skips its page has no link.
 */
export async function loadBrands({ search, site, rules, signal }: Context): Promise<readonly BrandEntry[]> {
  const { brands = [] } = site.document;
  const answer = await search.query({ q: '', limit: 0, facets: ['make'] }, signal).catch(() => undefined);
  const stock = new Map(Object.entries(answer?.facets['make'] ?? {}).map(([make, count]) => [slugOf(make), count]));
  const shown = rules['brands.overviewShown'];
  return brands.map((brand) => {
    const { slug, title } = brand;
    const count = stock.get(slug) ?? 0;
    const to = shown ? brandPage(site, slug, true) : count > 0 ? `/search/${slug}` : undefined;
    const logo = brandLogo(brand);
    return { slug, title, count, ...(to ? { to } : {}), ...(logo ? { logo } : {}) };
  });
}
