import type { Context } from 'hono';
import { tagManager } from '../events/tag-manager.ts';
import { getOrCreate, perObject } from '../memo/index.ts';
import type { PageHost } from '../render/page.ts';
import type { Site } from '../ports/site.ts';
import { visitorFacts } from './accounts/visitor-facts.ts';
import { buildPage, wholeMinutes } from './build-page.ts';
import { requestCookies } from './cookies.ts';
import { acceptedEncoding, Compressed, sendCompressed } from './compressed.ts';
import type { SharedOptions } from './options.ts';
import { type BuiltPage, PageCache } from './page-cache.ts';
import { addressOf, type FoundPage, statusPage } from './resolve-page.ts';
import { isSecure } from './remote-address.ts';
import { contentSecurityPolicy, mapOrigins } from './security.ts';
import type { Tenant } from './tenants.ts';
import type { Visitor } from '../ports/accounts.ts';
import { matchRoute, withQuery } from '../pages/match.ts';
import { drawsOn } from './personal.ts';

/** Pages with longer queries are served but not cached, since they are hardly requested twice. */
const longestKeptQuery = 600;

/** The outcome of a form just submitted, for its block, with the status of the response. */
export interface Answered {
  readonly block: string;
  readonly answer: unknown;
  readonly status: number;
}

export type PageSender = ReturnType<typeof pageSender>;

/** Gives the headers of pages; the policy of a site's pages with one style sheet is composed once. */
function pageHeaders(host: PageHost, options: SharedOptions) {
  const policies = perObject<Site, [], Map<string | undefined, string>>(() => new Map());

  function policyOf(site: Site, css: string | undefined): string {
    return getOrCreate(policies(site), css, () => {
      const { origins: tags } = tagManager(site) ?? { origins: [] };
      const inlineScripts = Object.values(host.assets.inlineScripts);
      const connect = [...options.search.origins, ...mapOrigins(site.document.map)];
      return contentSecurityPolicy({ inlineScripts, css, connect, tags });
    });
  }

  return function headersOf({ site }: Tenant, styles: BuiltPage['styles']): Record<string, string> {
    return {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(site, styles && 'css' in styles ? styles.css : undefined),
    };
  };
}

/** Sends the pages that are the same for everyone, from a cache of whole pages. */
function sharedPages(host: PageHost, options: SharedOptions, headersOf: ReturnType<typeof pageHeaders>) {
  const { renders, repeated } = options;
  const freshSeconds = Math.trunc(options.pageFreshMs / 1000);
  const pages = new PageCache({ ...options, maximumBytes: 96 * 1024 * 1024 });

  async function entryFor(tenant: Tenant, url: URL) {
    const { key: token } = await tenant.browserSearch();
    const versions = drawsOn(tenant.site, matchRoute(tenant.site.pages, url.pathname)?.route, options.now());
    const drawn = versions > 1 ? Math.floor((options.chance ?? Math.random)() * versions) : 0;
    const key = `${tenant.site.slug}|${tenant.site.revision}|${token}|${drawn}|${url.pathname}${url.search}`;
    const chance = () => (drawn + 0.5) / versions;
    const build = () => renders.run(() => buildPage(tenant, url, host, { ...options, chance }));
    const keep = url.search.length <= longestKeptQuery;
    const entry = await pages.get(key, build, { keep, stock: tenant.stockChange });
    return { ...entry, drawn, versions };
  }

  async function answerFrom(context: Context, tenant: Tenant) {
    const { url, unread } = addressOf(tenant, new URL(context.req.url));
    const entry = await entryFor(tenant, url);
    const { status, content, styles, location, versions } = entry;
    if (location)
      return { entry, response: new Response(null, { status, headers: { location: withQuery(location, unread) } }) };
    const response = await sendCompressed(context, content, status, {
      ...headersOf(tenant, styles),
      'cache-control':
        // For a page with random versions, each load is drawn here from the cached versions.
        status === 200 && freshSeconds > 0 && versions === 1
          ? `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds * 10}`
          : 'no-cache',
      'speculation-rules': '"/assets/speculation.json"',
    });
    return { entry, response };
  }

  /** The page at the request's address, the same for everyone: cached compressed, revalidated by ETag. */
  async function shared(context: Context, tenant: Tenant): Promise<Response> {
    return (await answerFrom(context, tenant)).response;
  }

  /** Like `shared`, for a page without a gate: its next request is answered without being routed. */
  async function open(context: Context, tenant: Tenant): Promise<Response> {
    const { entry, response } = await answerFrom(context, tenant);
    if (!repeated || response.status !== 200) return response;
    const { content, builtAt, drawn, versions } = entry;
    const accepted = acceptedEncoding(context.req.header('accept-encoding'));
    const encoding = content.encodingFor(accepted);
    const sent = {
      headers: Object.fromEntries(response.headers),
      content,
      encoded: await content.encoded(encoding),
      encoding,
      accepted,
      builtAt,
      freshMs: options.pageFreshMs,
      version: drawn,
      versions,
    };
    repeated.keep(context, tenant, sent, isSecure(context, options.proxies));
    return response;
  }

  return { shared, open };
}

/** A sender with its own cache of whole pages. */
export function pageSender(host: PageHost, options: SharedOptions) {
  const headersOf = pageHeaders(host, options);

  /** A page for one visitor: rendered per request, never cached. */
  async function personal(
    context: Context,
    tenant: Tenant,
    page: FoundPage,
    visitor?: Visitor,
    answered?: Answered,
  ): Promise<Response> {
    const cookies = requestCookies(context, options.proxies);
    const found = { ...page, facts: { ...page.facts, visitor: visitorFacts(visitor, cookies) } };
    const build = () =>
      buildPage(tenant, page.page.url, host, options, found, {
        ...(visitor ? { visitor } : {}),
        ...(answered ? { answered } : {}),
      });
    const built = await options.renders.run(build, { urgent: answered !== undefined });
    const status = built.status === 200 ? (answered?.status ?? 200) : built.status;
    const headers = { ...headersOf(tenant, built.styles), 'cache-control': 'private, no-store' };
    return sendCompressed(context, new Compressed(built.html, { quick: true }), status, headers);
  }

  /** The site's 503 page, never cached. */
  async function unavailable(context: Context, tenant: Tenant): Promise<Response> {
    const now = wholeMinutes(options.now());
    const { url } = addressOf(tenant, new URL(context.req.url));
    return personal(context, tenant, statusPage(tenant.site, 503, url, now));
  }

  return { ...sharedPages(host, options, headersOf), personal, unavailable };
}
