import { Hono } from 'hono';
import { calls } from './api/index.ts';
import { mountCalls } from './api/mount.ts';
import { createCounters } from './counters.ts';
import { fileRoutes } from './file-routes.ts';
import { httpLimits } from './http-limits.ts';
import { requestTenant, serveLanguages } from './languages.ts';
import { limitBody } from './limit-body.ts';
import { errorFields } from './log.ts';
import { observeRequests } from './observe-requests.ts';
import { NotReady, type ServerOptions, type SharedOptions, whenReady } from './options.ts';
import { pageHost } from './page-host.ts';
import { pageRoutes } from './page-routes.ts';
import { partRoutes } from './part-routes.ts';
import { readiness } from './readiness.ts';
import { refuse, scriptPaths } from './refuse.ts';
import { isSecure, networksOf, remoteAddress } from './remote-address.ts';
import { Overloaded, RenderQueue } from './render-queue.ts';
import { unsubscribeRoutes } from './accounts/unsubscribe.ts';
import { embeddedPath } from './search-backend.ts';
import { currentRequest } from './request-context.ts';
import { secureAnswer } from './security.ts';
import { sendBusy } from './small-page.ts';

const { urlLength: longestUrl } = httpLimits;
/** Delimits the host in a URL: credentials, path, query and fragment. */
const notInHost = /[@/\\?#]/;
/** Default `Retry-After` of a 503: outages of the database and of search are short. */
const retryAfterSeconds = '30';

/** Serves the sites: pages, files, search and health. Every bad request gets a proper status, never a stack trace. */
export function createServer(options: ServerOptions): Hono {
  const { log, tenants } = options;
  const counters = options.counters ?? createCounters();
  const shared: SharedOptions = { ...options, counters, renders: new RenderQueue(counters, options.renderLimits) };
  const app = new Hono();

  app.use(observeRequests(options));
  app.use(async function addHeaders(context, next) {
    await next();
    // Set on the response itself: `context.header` would wrap it in another and copy its body.
    secureAnswer(context.res.headers, isSecure(context, options.proxies));
    const { status, headers } = context.res;
    if (headers.has('retry-after')) return;
    if (status === 503) headers.set('retry-after', retryAfterSeconds);
    const limited = currentRequest()?.retryAfter;
    if (status === 429 && limited !== undefined) headers.set('retry-after', String(limited));
  });
  app.onError((error, context) => {
    const tenant = requestTenant(tenants, context);
    if (error instanceof Overloaded && tenant) {
      counters.shedRequests += 1;
      return sendBusy(context, tenant.site, options.now());
    }
    // A client that hung up gets no answer, and must not be able to trigger alarms.
    if (context.req.raw.signal.aborted) return refuse(context, 400, 'cut_off', 'The request was interrupted.');
    if (error instanceof NotReady && tenant) {
      log('error', 'The stock of a site could not be loaded.', errorFields(error.cause));
      if (scriptPaths.test(context.req.path)) return refuse(context, 503, 'not_ready', 'Please try again in a moment.');
      return sendBusy(context, tenant.site, options.now());
    }
    log('error', 'A request failed.', errorFields(error));
    return refuse(context, 500, 'failed', 'Something went wrong on our side. Please try again.');
  });
  // The HTTP server accepts such a host, but later uses of the URL would throw or see a different path from the one
  // routed.
  app.use(async function checkHost(context, next) {
    if (URL.canParse(context.req.url) && !notInHost.test(context.req.header('host') ?? '')) return next();
    return refuse(context, 400, 'bad_host', 'No such host.');
  });
  // The platform's `Request` rejects this method: constructing one would throw.
  app.on('TRACE', '*', (context) => {
    context.header('allow', 'GET, HEAD, POST');
    return refuse(context, 405, 'no_method', 'This method is not supported.');
  });
  // Probed every second, even under overload: comes before anything that takes time.
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.use(async function limitAddress(context, next) {
    if (context.req.url.length <= longestUrl) return next();
    return refuse(context, 414, 'too_long', 'This address is too long.');
  });
  app.use(limitBody(options));

  app.get('/readyz', readiness(options));
  options.extend?.(app);
  fileRoutes(app, shared);
  unsubscribeRoutes(app, options);
  mountCalls(app, calls, options);
  mountSearch(app, options);
  app.all('/api/*', (context) => refuse(context, 404, 'not_found', 'There is no such call.'));
  const host = pageHost(options);
  partRoutes(app, shared, host);
  pageRoutes(app, shared, host);
  app.all('*', (context) => context.text('This address only answers GET.', 405, { allow: 'GET, HEAD' }));
  serveLanguages(app, tenants);
  return app;
}

/** The embedded search service answers browsers on the site's own origin. */
function mountSearch(app: Hono, options: ServerOptions): void {
  const { fetch } = options.search;
  if (!fetch) return;
  app.all(`${embeddedPath}/*`, async (context) => {
    // After a restart, the first request may come from a page that was already open, before its site is loaded.
    await whenReady(options.tenants.byHost(context.req.header('host') ?? ''));
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(embeddedPath.length);
    const [network = ''] = networksOf(remoteAddress(context, options));
    return fetch(new Request(url, context.req.raw), network);
  });
}
