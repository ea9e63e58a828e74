import type { Context, Hono } from 'hono';
import { noVisitor, type VisitorFacts } from '../../schemas/facts.ts';
import { loadPart, type PageHost, partHtml } from '../render/page.ts';
import { pageRequest, resolveRequest, wholeMinutes } from './build-page.ts';
import { sendCompressed } from './compressed.ts';
import { readVisitor } from './accounts/sessions.ts';
import { visitorFacts } from './accounts/visitor-facts.ts';
import { requestCookies } from './cookies.ts';
import { type SharedOptions, withTenant } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { findBlock } from './personal.ts';
import { addressOf } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

const partParameter = '_part';
const unlisted = { 'x-robots-tag': 'noindex' };

/**
 * `GET <page>?_part=<block id>`: the HTML of one late block, which the page itself left out (LateBlocks in the browser
 * requests it). A block with nothing to show answers 204. Only blocks declared late are served on their own, and those
 * show nothing personal but what the site's conditions on the visitor decide.
 */
export function partRoutes(app: Hono, options: SharedOptions, host: PageHost): void {
  const { now, renders, backend, proxies } = options;
  const parts = new PageCache({ ...options, maximumBytes: 16 * 1024 * 1024 });

  async function buildPart(tenant: Tenant, url: URL, visitor: VisitorFacts): Promise<BuiltPage> {
    const minute = wholeMinutes(now());
    const resolved = await resolveRequest(tenant, url, minute, options.log);
    if (resolved.kind !== 'page' || resolved.status >= 400)
      return { status: resolved.kind === 'page' ? resolved.status : 404, html: '' };
    const block = findBlock(resolved.planned, url.searchParams.get(partParameter) ?? '');
    if (!block?.definition.late) return { status: 404, html: '' };
    const found = { ...resolved, facts: { ...resolved.facts, visitor } };
    const request = await pageRequest(tenant, found, minute, options);
    const part = await loadPart(request, block, host);
    return part ? { status: 200, html: partHtml(request, part, host) } : { status: 204, html: '' };
  }

  async function visitorOf(context: Context, tenant: Tenant): Promise<VisitorFacts> {
    const cookies = requestCookies(context, proxies);
    return visitorFacts(await readVisitor(cookies, tenant, backend, now()), cookies);
  }

  async function sendPart(context: Context, tenant: Tenant): Promise<Response> {
    const { site } = tenant;
    const asked = new URL(context.req.url);
    const { url } = addressOf(tenant, asked);
    url.searchParams.set(partParameter, asked.searchParams.get(partParameter) ?? '');
    const { key: token } = await tenant.browserSearch();
    const visitor = site.asksVisitor ? await visitorOf(context, tenant) : noVisitor;
    const key = `${site.slug}|${site.revision}|${token}|${JSON.stringify(visitor)}|${url.pathname}${url.search}`;
    const build = () => renders.run(() => buildPart(tenant, url, visitor));
    const headers = { 'cache-control': site.asksVisitor ? 'private, no-store' : 'public, max-age=60', ...unlisted };
    const { status, content } = await parts.get(key, build, { stock: tenant.stockChange });
    if (status === 204) return new Response(null, { status, headers });
    if (status !== 200) return new Response('No such part.', { status, headers: { 'cache-control': 'no-cache' } });
    return sendCompressed(context, content, 200, { ...headers, 'content-type': 'text/html; charset=utf-8' });
  }

  const send = withTenant(options.tenants, sendPart);
  app.get('*', (context, next) => (context.req.query(partParameter) === undefined ? next() : send(context)));
}
