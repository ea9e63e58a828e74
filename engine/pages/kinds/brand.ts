import { quoted } from '../../conditions/filter-text.ts';
import type { SearchScope } from '../../blocks/load.ts';
import { type AskedPage, definePage, type PageAnswer } from '../define.ts';
import type { SiteCore } from '../../ports/site.ts';

/** The brand of `/{brand}/overview`: its name and its stock. */
function brandScope(site: SiteCore, slug: string): SearchScope | undefined {
  const brand = site.document.brands?.find((candidate) => candidate.slug === slug);
  if (!brand || brand.skipPage === true) return undefined;
  return { path: slug, label: brand.title, filter: `make = ${quoted(brand.title)}` };
}

/** The page does not exist for an unknown brand, for one that skips its page, or when the site has no brand pages. */
function brandAnswer({ site, page, facts }: AskedPage): PageAnswer | undefined {
  const slug = page.params['brand'] ?? '';
  // The pattern itself is about all brands.
  if (slug.startsWith(':')) return undefined;
  if (!site.rules.read('brands.overviewShown', facts))
    return { status: 404, because: { rule: 'brands.overviewShown' } };
  if (brandScope(site, slug)) return undefined;
  const known = site.document.brands?.some((brand) => brand.slug === slug) === true;
  const text = known ? `the brand "${slug}" skips its page` : `the site has no brand "${slug}"`;
  return { status: 404, because: { text } };
}

export const brandPage = definePage({
  name: 'brand',
  subject: { of: 'stock', always: true },
  feature: 'brandDirectory',
  async find(page, { site }) {
    const group = brandScope(site, page.params['brand'] ?? '');
    return group ? { ...page, group } : page;
  },
  answer: brandAnswer,
  addresses: async ({ site, now }) =>
    site.rules.read('brands.overviewShown', { site: site.facts, now })
      ? (site.document.brands ?? []).flatMap(({ slug }) => (brandScope(site, slug) ? [`/${slug}/overview`] : []))
      : [],
});

export const brandPages = [brandPage, definePage({ name: 'brands', feature: 'brandDirectory' })] as const;
