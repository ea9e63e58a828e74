import type { MiddlewareHandler } from 'hono';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';
import type { Log, LogFields } from '../ports/log.ts';
import type { Observer } from './metrics/metrics.ts';
import { currentRequest, type RequestContext, requestId, withRequest } from './request-context.ts';
import { embeddedPath } from './search-backend.ts';
import { currentTracing } from './tracing/trace.ts';

/** Kinds of non-page addresses by path prefix; the first match wins. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  [`${embeddedPath}/`, 'search'],
  ['/api/', 'call'],
  ['/assets/', 'asset'],
  ['/media/', 'media'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/sitemap.xml', 'file'],
  ['/robots.txt', 'file'],
  ['/favicon.ico', 'file'],
];

/** The kind of address as far as the path shows it; `page` for anything that a site's document defines. */
function routeKind(path: string): string {
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}

/** Records which kind of page of the site is requested: `page-vehicle`. */
export function noteRoute(name: PageKindName | undefined): void {
  const request = currentRequest();
  if (request) request.kind = `page-${name ?? 'none'}`;
}

const mostParameters = 12;
const longestHost = 100;
/** The shape of a parameter name chosen by a developer; anything else may be shopper input. */
const parameterName = /^[A-Za-z_][A-Za-z_.[\]-]{0,31}$/;

/**
 * A path without personal data or keys: digit runs as long as a phone number, anything with an @, and signed ids, which
 * grant access to what they name, are removed.
 */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/@|%40|\.[\w-]{43}$/i.test(part) ? '…' : part.replace(/\d(?:[ +-]|%20|\d){7,}/g, '…')))
    .join('/')
    .slice(0, 200);
}

/** The names of the query parameters, without their values. */
export function parameterNames(url: string): readonly string[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  const names = [...new Set(new URLSearchParams(url.slice(start)).keys())].slice(0, mostParameters);
  return names.map((name) => (parameterName.test(name) ? name : '…'));
}

interface Reported {
  readonly log: Log;
  readonly observer?: Pick<Observer, 'answered'> | undefined;
}

/** What is logged about a response, besides its request and duration. */
interface Answered {
  readonly method: string;
  readonly host?: string | undefined;
  /** As `loggedPath` gives it. */
  readonly path: string;
  /** Names of the parameters. */
  readonly query: readonly string[];
  readonly status: number;
}

/** Durations are logged to a tenth of a millisecond. */
export const loggedMs = (ms: number) => Math.round(ms * 10) / 10;

/** The log fields of a response, besides its request and duration. */
export function answerFields(
  { kind, site }: Pick<RequestContext, 'kind' | 'site'>,
  { method, host, path, query, status }: Answered,
): LogFields {
  return {
    ...(site === undefined ? {} : { site }),
    kind,
    method,
    // Without a site, the host shows which address is misconfigured.
    ...(site === undefined ? { host: host?.slice(0, longestHost) } : {}),
    path,
    ...(query.length > 0 ? { query } : {}),
    status,
  };
}

/**
 * Gives every request an id, returns it in `X-Request-Id`, and logs the response: never a query value or anything of
 * the body. A request's own id is kept only behind a proxy.
 */
export function observeRequests({
  log,
  observer,
  proxies = 0,
}: Reported & { readonly proxies?: number }): MiddlewareHandler {
  return async function observeRequest(context, next) {
    const started = performance.now();
    const { method, path, url } = context.req;
    const request: RequestContext = {
      id: requestId(context.req.header('x-request-id'), proxies > 0),
      kind: routeKind(path),
    };
    const answer = async () => {
      const tracing = currentTracing();
      if (!tracing) return next();
      const work = async () => {
        await next();
        tracing.describe(`${method} ${request.kind}`, {
          'http.response.status_code': context.res.status,
          'forecourt.request': request.id,
          'forecourt.site': request.site,
        });
      };
      await tracing.request(context.req.raw.headers, { 'http.request.method': method }, work);
    };
    await withRequest(request, async () => {
      await answer();
      // On the response itself: `context.header` would wrap it in another and copy its body.
      context.res.headers.set('x-request-id', request.id);
      const { status } = context.res;
      const answered = {
        method,
        host: context.req.header('host'),
        path: loggedPath(path),
        query: parameterNames(url),
        status,
      };
      const ms = performance.now() - started;
      log('info', 'request', { request: request.id, ...answerFields(request, answered), ms: loggedMs(ms) });
      observer?.answered(request.kind, status, ms / 1000);
    });
  };
}
