import { quoted } from '../search/filter-text.ts';
import type { SearchScope } from '../blocks/load.ts';
import type { SiteCore } from '../site/core.ts';

/**
 * The brand of the group that `/{brand}/overview` is about: its name and its stock. `undefined` where there is no such
 * page: no such brand, one that skips its page, or a site whose brands have none.
 */
export function brandScope(site: SiteCore, slug: string, now: Date): SearchScope | undefined {
  if (!site.rules.read('brands.overviewShown', { site: site.facts, now })) return undefined;
  const brand = site.document.brands?.find((candidate) => candidate.slug === slug);
  if (!brand || brand.skipPage === true) return undefined;
  return { path: slug, label: brand.title, filter: `make = ${quoted(brand.title)}` };
}
