import { pageKind, pageKinds } from '../pages/kinds/index.ts';
import { siteOrigin } from '../render/head.ts';
import { escapeHtml } from '../render/html.ts';
import type { Site } from '../ports/site.ts';
import type { Tenant } from './tenants.ts';

/** Whether search engines may index a page of this name at all. */
function isIndexed(site: Site, name: string, now: Date): boolean {
  return site.rules.read('seo.indexed', { site: site.facts, route: { name, params: {}, query: {} }, now });
}

/** `sitemap.xml` of a site: its pages, and for routes with parameters the addresses that their kinds name. */
export async function sitemapXml({ site, search }: Tenant, now: Date): Promise<string> {
  const pages = site.pages
    .filter(({ name, pattern }) => !pattern.includes(':') && !pageKind(name).status && isIndexed(site, name, now))
    .map((page) => page.pattern);
  const further = pageKinds.map(async ({ name, addresses }) =>
    site.page(name) && addresses ? addresses({ site, search, now }) : [],
  );
  const paths = [...pages, ...(await Promise.all(further)).flat()];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(siteOrigin(site) + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** A site's `robots.txt`. Filtered results pages are covered by their canonical page. */
export function robotsTxt({ site }: Tenant): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOrigin(site)}/sitemap.xml`, ''].join('\n');
}
