import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { SubmitAnswer } from '../blocks/load.ts';
import type { BlockReport } from '../browser/report.ts';
import { BoundedCache } from '../render/bounded-cache.ts';
import { loadPage, type PageHost, type PageRequest, pageHtml } from '../render/page.ts';
import { tagManager } from '../events/tag-manager.ts';
import { stylesRevision, stylesUrl } from '../render/styles.ts';
import { matchRoute } from '../route/match.ts';
import { isSameOrigin } from './api/origin.ts';
import { scriptAssets } from './assets.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { errorFields } from './log.ts';
import { type ServerOptions, withTenant } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { findBlock, isPersonal } from './personal.ts';
import { remoteAddress } from './remote-address.ts';
import { type Resolved, resolvePage, statusPage } from './resolve-page.ts';
import { contentSecurityPolicy } from './security.ts';
import { isSecure, readVisitor, sessionToken } from './accounts/sessions.ts';
import type { Visitor } from './backend.ts';
import { gateBefore, isAdmitted, isGateable, toSignIn } from './gates.ts';
import type { Site } from '../site/site.ts';
import type { Tenant } from './tenants.ts';

/** Longer queries are served, but not kept: nobody links to them twice. */
const longestKeptQuery = 600;
const minuteMs = 60_000;
const retryAfterSeconds = '30';

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

type FoundPage = Extract<Resolved, { kind: 'page' }>;

/** What came of asking who asks: an answer already, a visitor or nobody, or a page that is the same for all. */
type Admission = { readonly answer: Response } | { readonly visitor: Visitor | undefined } | { readonly shared: true };

/** What conditions may know of a visitor. */
function visitorFacts(visitor: Visitor | undefined) {
  return { signedIn: visitor !== undefined, hasPhone: (visitor?.phone ?? '') !== '', hasValuation: false };
}

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

/** The clock of a render is whole minutes: what is rendered within one is the same and can be kept. */
export function wholeMinutes(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);
}

/**
 * Builds the page at an address of a tenant, or what an address was already found to come to. Search that does not
 * answer gives the site's 503 page, and so does a page whose own block (one with a notice) could not be loaded.
 */
export async function buildPage(
  tenant: Tenant,
  url: URL,
  host: PageHost,
  options: Pick<ServerOptions, 'log' | 'now' | 'backend'>,
  found?: Resolved,
  personal: Pick<PageRequest, 'visitor' | 'answered'> = {},
): Promise<BuiltPage> {
  const now = wholeMinutes(options.now());
  const resolved = found ?? (await resolveRequest(tenant, url, now, options.log));
  if (resolved.kind === 'redirect') return { status: resolved.status, html: '', location: resolved.to };
  const { site, search, browserSearch } = tenant;
  const request = { ...resolved, site, search, browserSearch, now, backend: options.backend, ...personal };
  const failed: BlockReport[] = [];
  const loaded = await loadPage(request, { ...host, environment: noting(host.environment, failed) });
  const lacksItsOwn = failed.some(({ block }) => findBlock(resolved.planned, block)?.definition.fallback === 'notice');
  if (lacksItsOwn && resolved.status < 500) {
    return buildPage(tenant, url, host, options, statusPage(site, 503, url, now), personal);
  }
  return {
    status: resolved.status,
    html: pageHtml(request, loaded, host),
    ...(failed.length > 0 ? { partial: true } : {}),
  };
}

/** The environment, its reports also noted in `failed`. */
function noting(environment: PageHost['environment'], failed: BlockReport[]): PageHost['environment'] {
  return {
    ...environment,
    report(report, error) {
      failed.push(report);
      environment.report(report, error);
    },
  };
}

/** Every page of every site: cached compressed, revalidated by ETag. */
export function pageRoutes(app: Hono, options: ServerOptions): void {
  const host = pageHost(options);
  const policies = new WeakMap<Site, string>();
  const policyOf = (site: Site) => {
    let policy = policies.get(site);
    if (!policy) {
      const { origins: tags } = tagManager(site) ?? { origins: [] };
      const inlineScripts = [host.assets.earlyScript];
      policies.set(site, (policy = contentSecurityPolicy({ inlineScripts, connect: options.search.origins, tags })));
    }
    return policy;
  };
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

  /** A page for one visitor: rendered for this request, kept by nobody. */
  async function sendPersonal(
    context: Context,
    tenant: Tenant,
    resolved: FoundPage,
    visitor: Visitor | undefined,
    answered?: { block: string; answer: unknown; status: number },
  ): Promise<Response> {
    const facts = { ...resolved.facts, visitor: visitorFacts(visitor) };
    const found = { ...resolved, facts };
    const built = await buildPage(tenant, new URL(context.req.url), host, options, found, {
      ...(visitor ? { visitor } : {}),
      ...(answered ? { answered } : {}),
    });
    const status = answered?.status ?? built.status;
    return sendCompressed(context, new Compressed(built.html), status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(tenant.site),
      'cache-control': 'private, no-store',
      ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
    });
  }

  /**
   * Who asks for a page that depends on that: the visitor, or the answer to whoever is not let in. While the database or
   * search cannot say, the site's 503 page.
   */
  async function admit(context: Context, tenant: Tenant, resolved: FoundPage): Promise<Admission> {
    try {
      const gate = await gateBefore(resolved, tenant);
      if (!gate && !isPersonal(resolved.planned) && context.req.method !== 'POST') return { shared: true };
      const visitor = await readVisitor(context, tenant, options.backend, options.now());
      return gate && !isAdmitted(resolved, tenant, visitor)
        ? { answer: toSignIn(context, resolved, gate, visitor) }
        : { visitor };
    } catch (error) {
      options.log('error', 'A visitor could not be told.', { site: tenant.site.slug, ...errorFields(error) });
      const unavailable = statusPage(tenant.site, 503, resolved.page.url, wholeMinutes(options.now()));
      return { answer: await sendPersonal(context, tenant, unavailable, undefined) };
    }
  }

  async function sendPage(context: Context, tenant: Tenant): Promise<Response> {
    const url = new URL(context.req.url);
    const match = matchRoute(tenant.site.pages, url.pathname);
    if (match && (isPersonal(match.route) || isGateable(tenant.site, match.route))) {
      const resolved = await resolveRequest(tenant, url, wholeMinutes(options.now()), options.log);
      if (resolved.kind === 'page') {
        const admission = await admit(context, tenant, resolved);
        if ('answer' in admission) return admission.answer;
        if ('visitor' in admission) return sendPersonal(context, tenant, resolved, admission.visitor);
      }
    }
    const entry = await entryFor(tenant, url);
    if (entry.location) return new Response(null, { status: entry.status, headers: { location: entry.location } });
    return sendCompressed(context, entry.content, entry.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(tenant.site),
      'cache-control':
        entry.status === 200 && freshSeconds > 0
          ? `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds * 10}`
          : 'no-cache',
      'speculation-rules': '"/assets/speculation.json"',
      ...(entry.status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
    });
  }

  /** A form sent without JavaScript: its block answers with another page or with this one once more. */
  async function takeForm(context: Context, tenant: Tenant): Promise<Response> {
    if (!isSameOrigin(context)) return context.text('This form can only be sent from the site itself.', 403);
    const fields = await context.req.parseBody().catch(() => undefined);
    if (!fields) return context.text('This form could not be read.', 400);
    const now = wholeMinutes(options.now());
    const url = new URL(context.req.url);
    const resolved = await resolveRequest(tenant, url, now, options.log);
    const form = Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const block =
      resolved.kind === 'page' && resolved.status === 200
        ? findBlock(resolved.planned, form['_block'] ?? '')
        : undefined;
    const submit = block?.definition.submit;
    if (resolved.kind !== 'page' || !block || !submit)
      return context.text('This address only answers GET.', 405, { allow: 'GET, HEAD' });
    const { site, search } = tenant;
    const { page, facts } = resolved;
    const admission = await admit(context, tenant, resolved);
    if ('answer' in admission) return admission.answer;
    const visitor = 'visitor' in admission ? admission.visitor : undefined;
    const answer: SubmitAnswer = await submit({
      site,
      page,
      facts,
      search,
      form,
      props: block.props,
      backend: options.backend,
      now: options.now(),
      ...(visitor ? { visitor } : {}),
      rules: site.rules.reader(block.definition.rules, facts),
      remoteAddress: remoteAddress(context, options.proxies),
      session: { token: sessionToken(context), secure: isSecure(context) },
      log: options.log,
    });
    if ('redirect' in answer) {
      const { redirect, headers, cookies = [] } = answer;
      const response = new Response(null, {
        status: 303,
        headers: { ...headers, location: redirect, 'cache-control': 'private, no-store' },
      });
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    }
    return sendPersonal(context, tenant, resolved, visitor, { block: block.id, ...answer });
  }

  app.get('*', withTenant(options.tenants, sendPage));
  app.post('*', withTenant(options.tenants, takeForm));
}
