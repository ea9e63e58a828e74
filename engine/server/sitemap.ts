import { siteOrigin } from '../render/head.ts';
import { escapeHtml } from '../render/html.ts';
import { brandScope } from '../route/brand.ts';
import { inStockOrComing } from '../search/filter-text.ts';
import type { Site } from '../site/site.ts';
import type { Tenant } from './tenants.ts';

const pageSize = 1000;
/** A sitemap file may hold 50,000 addresses; no yard comes close. */
const maximumVehicles = 45_000;

async function vehiclePaths({ search }: Tenant): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < maximumVehicles; page += 1) {
    const { hits, pages } = await search.query({
      q: '',
      page,
      hitsPerPage: pageSize,
      filter: `${inStockOrComing} AND show_on_dealer_website != false`,
      attributesToRetrieve: ['slug'],
      sort: ['id:asc'],
    });
    paths.push(...hits.map((vehicle) => `/cars/${vehicle.slug}`));
    if (page >= pages) break;
  }
  return paths;
}

/** Whether search engines may index a page of this name at all. */
function isIndexed(site: Site, name: string, now: Date): boolean {
  return site.rules.read('seo.indexed', { site: site.facts, route: { name, params: {}, query: {} }, now });
}

/** `sitemap.xml` of a site: its pages, its search groups, its brands and every available vehicle. */
export async function sitemapXml(tenant: Tenant, now: Date): Promise<string> {
  const { site } = tenant;
  const hidden = new Set(['notFound', 'gone', 'unavailable']);
  const pages = site.pages
    .filter(({ name, pattern }) => !pattern.includes(':') && !hidden.has(name) && isIndexed(site, name, now))
    .map((page) => page.pattern);
  const groups = (site.document.search?.groups ?? []).map((group) => `/search/${group.path}`);
  const brands = site.page('brand')
    ? (site.document.brands ?? []).flatMap(({ slug }) => (brandScope(site, slug, now) ? [`/${slug}/overview`] : []))
    : [];
  const paths = [...pages, ...brands, ...groups, ...(await vehiclePaths(tenant))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(siteOrigin(site) + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** A site's `robots.txt`. Filtered results pages are covered by their canonical page. */
export function robotsTxt({ site }: Tenant): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOrigin(site)}/sitemap.xml`, ''].join('\n');
}
