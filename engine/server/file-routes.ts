import { iconsUrl } from 'virtual:icons';
import { iconSprite } from 'virtual:icons/sprite';
import type { Context, Hono } from 'hono';
import { BoundedCache } from '../render/bounded-cache.ts';
import { composeStyles } from '../render/styles.ts';
import { parseRange } from './byte-range.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { findFile, mediaFolders, mediaType } from './files.ts';
import { errorFields } from './log.ts';
import { type ServerOptions, withTenant } from './options.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import type { Tenant } from './tenants.ts';

const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

/** Pages a shopper is likely to open next are fetched when a link is about to be used (architecture §5). */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { or: [{ href_matches: '/cars/*' }, { href_matches: '/search/*' }] }, eagerness: 'moderate' }],
});

/** An SVG opened by itself may draw, and nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function decodedPath(context: Context): string {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return '';
  }
}

async function sendMedia(context: Context, roots: readonly string[], path: string): Promise<Response> {
  const file = await findFile(roots, path);
  if (!file) return context.text('There is no such file.', 404);
  const etag = `"${file.version}"`;
  const headers = {
    'content-type': file.type,
    'cache-control': oneDay,
    etag,
    ...(file.type === 'image/svg+xml' ? { 'content-security-policy': svgPolicy } : {}),
  };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const size = file.bytes.length;
  const validator = context.req.header('if-range');
  const range =
    validator === undefined || validator === etag ? parseRange(context.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(file.bytes.subarray(start, end + 1)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/** Everything that is not a page: hashed assets, style sheets, icons, media, robots.txt, sitemap.xml. */
export function fileRoutes(app: Hono, { tenants, blocks, build, sharedMedia, now, log }: ServerOptions): void {
  const kept = new BoundedCache<Compressed>(32 * 1024 * 1024);
  const sprite = new Compressed(iconSprite);
  const sitemaps = new Map<string, Compressed>();

  async function keptOr(
    key: string,
    make: () => Promise<string | Buffer | undefined>,
  ): Promise<Compressed | undefined> {
    const found = kept.get(key);
    if (found) return found;
    const content = await make();
    if (content === undefined) return undefined;
    const compressed = new Compressed(content);
    kept.set(key, compressed, compressed.size * 1.5);
    return compressed;
  }

  async function sendStyles(context: Context, { site }: Tenant): Promise<Response> {
    const types = (context.req.query('blocks') ?? '').split(',').filter((type) => /^[a-z0-9-]+$/.test(type));
    const sheet = await keptOr(`${site.slug}|${site.revision}|${types.join()}`, async () =>
      composeStyles(site, types, blocks),
    );
    if (!sheet) return context.text('There is no such file.', 404);
    return sendCompressed(context, sheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': forever });
  }

  async function sendAsset(context: Context): Promise<Response> {
    const path = decodedPath(context);
    const asset = await keptOr(path, async () => (await findFile([build.folder], path))?.bytes);
    if (!asset) return context.text('There is no such file.', 404);
    return sendCompressed(context, asset, 200, { 'content-type': mediaType(path) ?? '', 'cache-control': forever });
  }

  /** While search is down the last good sitemap goes on serving: search engines take a site without one for smaller. */
  async function sendSitemap(context: Context, tenant: Tenant): Promise<Response> {
    const { slug } = tenant.site;
    try {
      sitemaps.set(slug, new Compressed(await sitemapXml(tenant, now())));
    } catch (error) {
      log('error', 'A sitemap could not be made.', { site: slug, ...errorFields(error) });
    }
    const sitemap = sitemaps.get(slug);
    if (!sitemap) return context.text('The sitemap cannot be made right now.', 503, { 'retry-after': '300' });
    return sendCompressed(context, sitemap, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
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
  app.get('/assets/:sheet{styles-[A-Za-z0-9_-]+\\.css}', withTenant(tenants, sendStyles));
  app.get('/assets/*', sendAsset);
  app.get(
    '/media/*',
    withTenant(tenants, (context, tenant) =>
      sendMedia(context, mediaFolders(tenant, sharedMedia), decodedPath(context).replace(/^\/media/, '')),
    ),
  );
  app.get('/favicon.ico', (context) => context.body(null, 204, { 'cache-control': oneDay }));
  app.get(
    '/robots.txt',
    withTenant(tenants, (context, tenant) => context.text(robotsTxt(tenant))),
  );
  app.get('/sitemap.xml', withTenant(tenants, sendSitemap));
}
