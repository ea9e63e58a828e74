import { iconsUrl } from 'virtual:icons';
import { iconSprite } from 'virtual:icons/sprite';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Facts } from '../conditions/index.ts';
import { gateOf, mayBeGated } from '../pages/gates.ts';
import { isReachable, pageKind, pageKinds } from '../pages/kinds/index.ts';
import { routeFinder } from '../pages/match.ts';
import type { Site, SitePage } from '../ports/site.ts';
import { alternates, siteOrigin } from '../render/head.ts';
import { attributes, escapeHtml } from '../render/html.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { findFile, mediaType } from './files.ts';
import { errorFields } from './log.ts';
import { decodedPath, sendMedia } from './media-route.ts';
import { type SharedOptions, withTenant } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { Overloaded } from './render-queue.ts';
import { mapOrigins, workerPolicy } from './security.ts';
import type { Tenant } from './tenants.ts';

const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

/** Prefetches the pages a shopper is likely to open next, when a link is about to be used. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { or: ['/cars/*', '/search/*', '/*/cars/*', '/*/search/*'].map((path) => ({ href_matches: path })) },
      eagerness: 'moderate',
    },
  ],
});

/** The files of the build, each read and compressed once, however many requests arrive at the same time. */
function assetReader(folder: string): (path: string) => Promise<Compressed | undefined> {
  const assets = new LRUCache<string, Compressed>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ size }) => Math.ceil(size * 1.5) || 1,
    ignoreFetchAbort: true,
    async fetchMethod(path) {
      const file = await findFile([folder], path);
      const bytes = await file?.bytes().catch(() => undefined);
      return bytes && new Compressed(bytes);
    },
  });
  return (path) => assets.fetch(path);
}

/** Whether search engines may index the page at a path, and find it without signing in. */
function findable(site: Site, now: Date) {
  const factsOf = ({ name }: SitePage): Facts => ({ site: site.facts, route: { name, params: {}, query: {} }, now });
  const indexed = new Set(site.pages.filter((page) => site.rules.read('seo.indexed', factsOf(page))));
  const gateable = new Set(site.pages.filter((page) => mayBeGated(site, page)));
  return (page: SitePage | undefined, path: string) =>
    page !== undefined && indexed.has(page) && !(gateable.has(page) && gateOf(site, page, path, factsOf(page)));
}

/** How many addresses a sitemap may contain; search engines ignore a larger one. */
const mostAddresses = 50_000;

/** `sitemap.xml` of a site: its pages, and for routes with parameters the addresses that their kinds name. */
async function sitemapXml({ site, search }: Tenant, now: Date): Promise<string> {
  const isFindable = findable(site, now);
  const routeAt = routeFinder(site.pages);
  const pages = site.pages
    .filter(
      (page) =>
        page.first === undefined &&
        !page.pattern.includes(':') &&
        !pageKind(page.name).status &&
        isFindable(page, page.pattern) &&
        isReachable(site, page.pattern, now),
    )
    .map(({ pattern }) => pattern);
  const further = pageKinds.map(async (kind) =>
    kind.addresses && site.page(kind) ? kind.addresses({ site, search, now }) : [],
  );
  const named = (await Promise.all(further)).flat().filter((path) => isFindable(routeAt(path)?.route, path));
  const paths = [...new Set([...pages, ...named])].slice(0, Math.floor(mostAddresses / site.languages.length));
  const urls = paths.flatMap((path) => {
    const others = alternates(site, path).map(
      (alternate) => `<xhtml:link${attributes({ rel: 'alternate', ...alternate })}/>`,
    );
    return site.languages.map(
      (language) => `<url><loc>${escapeHtml(siteOrigin(site, language) + path)}</loc>${others.join('')}</url>`,
    );
  });
  const names = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${site.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${names}>${urls.join('')}</urlset>`;
}

/** A site's `robots.txt`. Filtered results pages are covered by their canonical page. */
function robotsTxt({ site }: Tenant): string {
  const [own] = site.languages;
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOrigin(site, own)}/sitemap.xml`, ''].join('\n');
}

/** Everything that is not a page: hashed assets, icons, media, robots.txt, sitemap.xml. */
export function fileRoutes(app: Hono, options: SharedOptions): void {
  const { tenants, build, now, log, renders } = options;
  const assetAt = assetReader(build.folder);
  const sprite = new Compressed(iconSprite);
  const sitemaps = new PageCache({ ...options, maximumBytes: 16 * 1024 * 1024 });

  /** Another release may have this file, so the 404 must not be cached. */
  const noSuchFile = (context: Context) => context.text('No such file.', 404, { 'cache-control': 'no-store' });

  async function sendAsset(context: Context): Promise<Response> {
    const path = decodedPath(context);
    const asset = await assetAt(path);
    if (!asset) return noSuchFile(context);
    return sendCompressed(context, asset, 200, { 'content-type': mediaType(path) ?? '', 'cache-control': forever });
  }

  /** The worker of the live map, which fetches tiles under its own content security policy. */
  async function sendMapWorker(context: Context, { site }: Tenant): Promise<Response> {
    const response = await sendAsset(context);
    if (response.ok) response.headers.set('content-security-policy', workerPolicy(mapOrigins(site.document.map)));
    return response;
  }

  async function makeSitemap(tenant: Tenant): Promise<BuiltPage> {
    try {
      return { status: 200, html: await sitemapXml(tenant, now()) };
    } catch (error) {
      log('error', 'A sitemap could not be generated.', { site: tenant.site.slug, ...errorFields(error) });
      throw error;
    }
  }

  /** While search is down the last good sitemap is served: search engines would drop pages missing from a new one. */
  async function sendSitemap(context: Context, tenant: Tenant): Promise<Response> {
    const { slug, revision } = tenant.site;
    try {
      const build = () => renders.run(() => makeSitemap(tenant));
      const { content } = await sitemaps.get(`${slug}|${revision}`, build, { stock: tenant.stockChange });
      return await sendCompressed(context, content, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
    } catch (error) {
      if (error instanceof Overloaded) throw error;
      return context.text('The sitemap cannot be generated right now.', 503, { 'retry-after': '300' });
    }
  }

  app.get('/assets/speculation.json', (context) =>
    context.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': oneDay,
    }),
  );
  app.get(iconsUrl, (context) =>
    sendCompressed(context, sprite, 200, { 'content-type': 'image/svg+xml', 'cache-control': forever }),
  );
  app.get('/assets/:worker{map-worker-[A-Za-z0-9_-]+\\.js}', withTenant(tenants, sendMapWorker));
  app.get('/assets/*', sendAsset);
  app.get(
    '/media/*',
    withTenant(tenants, (context, tenant) => sendMedia(context, tenant, options)),
  );
  app.get('/favicon.ico', (context) => context.body(null, 204, { 'cache-control': oneDay }));
  app.get(
    '/robots.txt',
    withTenant(tenants, (context, tenant) => context.text(robotsTxt(tenant))),
  );
  app.get('/sitemap.xml', withTenant(tenants, sendSitemap));
}
