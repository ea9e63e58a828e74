import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { BoundedCache } from '../render/bounded-cache.ts';
import { loadPage, type PageHost, pageHtml } from '../render/page.ts';
import { stylesRevision, stylesUrl } from '../render/styles.ts';
import { scriptAssets } from './assets.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { errorFields } from './log.ts';
import { type ServerOptions, withTenant } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { type Resolved, resolvePage, statusPage } from './resolve-page.ts';
import { contentSecurityPolicy } from './security.ts';
import type { Tenant } from './tenants.ts';

/** Longer queries are served, but not kept: nobody links to them twice. */
const longestKeptQuery = 600;
const minuteMs = 60_000;
const retryAfterSeconds = '30';

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/** What rendering needs of this server, made once. */
export function pageHost({
  blocks,
  build,
  log,
  headExtra,
  markBlocks = false,
}: Pick<ServerOptions, 'blocks' | 'build' | 'log' | 'headExtra' | 'markBlocks'>): PageHost {
  const revision = stylesRevision(blocks, digest);
  return {
    environment: {
      digest,
      report: (report, error) => log('error', 'A block failed.', { ...report, ...errorFields(error) }),
      blocks: new BoundedCache(32 * 1024 * 1024),
      parts: new BoundedCache(32 * 1024 * 1024),
      loadDeadlineMs: 4000,
    },
    assets: scriptAssets(build),
    stylesUrl: (site, types) => stylesUrl(site, types, digest, revision),
    ...(headExtra ? { headExtra } : {}),
    markBlocks,
  };
}

/** What an address comes to; the site's 503 page when search does not answer. */
export async function resolveRequest(
  tenant: Tenant,
  url: URL,
  now: Date,
  log: ServerOptions['log'],
): Promise<Resolved> {
  try {
    return await resolvePage(tenant, url, now);
  } catch (error) {
    log('error', 'Search did not answer.', { site: tenant.site.slug, ...errorFields(error) });
    return statusPage(tenant.site, 503, url, now);
  }
}

/**
 * Builds the page at an address of a tenant. The clock of a render is whole minutes: what is rendered within one is the
 * same and can be kept. Search that does not answer gives the site's 503 page.
 */
export async function buildPage(
  tenant: Tenant,
  url: URL,
  host: PageHost,
  options: Pick<ServerOptions, 'log' | 'now'>,
): Promise<BuiltPage> {
  const now = new Date(Math.floor(options.now().getTime() / minuteMs) * minuteMs);
  const resolved = await resolveRequest(tenant, url, now, options.log);
  if (resolved.kind === 'redirect') return { status: resolved.status, html: '', location: resolved.to };
  const { site, search, browserSearch } = tenant;
  const request = { ...resolved, site, search, browserSearch, now };
  return { status: resolved.status, html: pageHtml(request, await loadPage(request, host), host) };
}

/** Every page of every site: cached compressed, revalidated by ETag. */
export function pageRoutes(app: Hono, options: ServerOptions): void {
  const host = pageHost(options);
  const policy = contentSecurityPolicy({ inlineScripts: [host.assets.earlyScript], connect: options.search.origins });
  const freshSeconds = Math.trunc(options.pageFreshMs / 1000);
  const pages = new PageCache({
    maximumBytes: 96 * 1024 * 1024,
    freshMs: options.pageFreshMs,
    staleMs: options.pageFreshMs * 10,
    now: () => options.now().getTime(),
  });

  async function entryFor(tenant: Tenant, url: URL) {
    const build = () => buildPage(tenant, url, host, options);
    if (url.search.length <= longestKeptQuery) {
      return pages.get(
        `${tenant.site.slug}|${tenant.site.revision}|${tenant.browserSearch.key}|${url.pathname}${url.search}`,
        build,
      );
    }
    const { html, ...rest } = await build();
    return { ...rest, content: new Compressed(html) };
  }

  async function sendPage(context: Context, tenant: Tenant): Promise<Response> {
    const entry = await entryFor(tenant, new URL(context.req.url));
    if (entry.location) return new Response(null, { status: entry.status, headers: { location: entry.location } });
    return sendCompressed(context, entry.content, entry.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control':
        entry.status === 200 && freshSeconds > 0
          ? `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds * 10}`
          : 'no-cache',
      'speculation-rules': '"/assets/speculation.json"',
      ...(entry.status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
    });
  }

  app.get('*', withTenant(options.tenants, sendPage));
}
