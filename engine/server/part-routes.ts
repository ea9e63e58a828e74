import type { Context, Hono } from 'hono';
import { loadPart, type PageHost, partHtml } from '../render/page.ts';
import { pageRequest, resolveRequest, wholeMinutes } from './build-page.ts';
import { sendCompressed } from './compressed.ts';
import { type SharedOptions, withTenant } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { findBlock } from './personal.ts';
import { addressOf } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

const partParameter = '_part';
const headers = { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' };

/**
 * `GET <page>?_part=<block id>`: the HTML of one late block, which the page itself left out (LateBlocks in the browser
 * requests it). A block with nothing to show answers 204. Only blocks declared late are served on their own, and those
 * show nothing personal.
 */
export function partRoutes(app: Hono, options: SharedOptions, host: PageHost): void {
  const { now, renders } = options;
  const parts = new PageCache({ ...options, maximumBytes: 16 * 1024 * 1024 });

  async function buildPart(tenant: Tenant, url: URL): Promise<BuiltPage> {
    const minute = wholeMinutes(now());
    const resolved = await resolveRequest(tenant, url, minute, options.log);
    if (resolved.kind !== 'page' || resolved.status >= 400)
      return { status: resolved.kind === 'page' ? resolved.status : 404, html: '' };
    const block = findBlock(resolved.planned, url.searchParams.get(partParameter) ?? '');
    if (!block?.definition.late) return { status: 404, html: '' };
    const request = await pageRequest(tenant, resolved, minute, options);
    const part = await loadPart(request, block, host);
    return part ? { status: 200, html: partHtml(request, part, host) } : { status: 204, html: '' };
  }

  async function sendPart(context: Context, tenant: Tenant): Promise<Response> {
    const { site } = tenant;
    const asked = new URL(context.req.url);
    const { url } = addressOf(tenant, asked);
    url.searchParams.set(partParameter, asked.searchParams.get(partParameter) ?? '');
    const { key: token } = await tenant.browserSearch();
    const key = `${site.slug}|${site.revision}|${token}|${url.pathname}${url.search}`;
    const build = () => renders.run(() => buildPart(tenant, url));
    const { status, content } = await parts.get(key, build, { stock: tenant.stockChange });
    if (status === 204) return new Response(null, { status, headers });
    if (status !== 200) return new Response('No such part.', { status, headers: { 'cache-control': 'no-cache' } });
    return sendCompressed(context, content, 200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
  }

  const send = withTenant(options.tenants, sendPart);
  app.get('*', (context, next) => (context.req.query(partParameter) === undefined ? next() : send(context)));
}
