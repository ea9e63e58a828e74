import type { Context, Hono } from 'hono';
import { loadPart, type PageHost, partHtml } from '../render/page.ts';
import { resolveRequest, wholeMinutes } from './build-page.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { type ServerOptions, withTenant } from './options.ts';
import { findBlock } from './personal.ts';
import type { Tenant } from './tenants.ts';

/**
 * `GET <page>?_part=<block id>`: the HTML of one late block of a page, which the page itself left out (LateBlocks in the
 * browser ask for it). What has nothing to show answers 204. Only blocks that say they are late are served alone, and
 * those show what everyone may see.
 */
export function partRoutes(app: Hono, options: ServerOptions, host: PageHost): void {
  async function sendPart(context: Context, tenant: Tenant): Promise<Response> {
    const url = new URL(context.req.url);
    const now = wholeMinutes(options.now());
    const resolved = await resolveRequest(tenant, url, now, options.log);
    if (resolved.kind !== 'page' || resolved.status >= 400) {
      const status = resolved.kind === 'page' ? resolved.status : 404;
      return new Response('There is no such part.', { status, headers: { 'cache-control': 'no-cache' } });
    }
    const block = findBlock(resolved.planned, url.searchParams.get('_part') ?? '');
    if (!block?.definition.late) return context.text('There is no such part.', 404);
    const { site, search, browserSearch } = tenant;
    const request = { ...resolved, site, search, browserSearch, now, backend: options.backend };
    const part = await loadPart(request, block, host);
    const headers = { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' };
    if (!part) return new Response(null, { status: 204, headers });
    return sendCompressed(context, new Compressed(partHtml(request, part, host)), 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
    });
  }

  const send = withTenant(options.tenants, sendPart);
  app.get('*', (context, next) => (context.req.query('_part') === undefined ? next() : send(context)));
}
