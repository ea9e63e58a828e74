import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { calls } from './api/index.ts';
import { mountCalls } from './api/mount.ts';
import { fileRoutes } from './file-routes.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import { pageHost } from './page-host.ts';
import { pageRoutes } from './page-routes.ts';
import { partRoutes } from './part-routes.ts';
import { refuse } from './refuse.ts';
import { embeddedPath } from './search-backend.ts';
import { securityHeaders } from './security.ts';

const longestUrl = 12_000;
const largestBody = 64 * 1024;
const longestReportField = 300;

/** Serves the sites: pages, files, search and health. Every bad request gets a proper status and never a stack trace. */
export function createServer(options: ServerOptions): Hono {
  const { tenants, search, log } = options;
  const app = new Hono();

  app.use(async function logRequest(context, next) {
    const started = performance.now();
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    const { method, path } = context.req;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log('info', 'request', { host: context.req.header('host'), method, path, status: context.res.status, ms });
  });
  app.onError((error, context) => {
    log('error', 'A request failed.', errorFields(error));
    return refuse(context, 500, 'failed', 'Something went wrong on our side. Please try again.');
  });
  app.use(async function limitAddress(context, next) {
    if (context.req.url.length <= longestUrl) return next();
    return refuse(context, 414, 'too_long', 'This address is too long.');
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (context) => refuse(context, 413, 'too_large', 'That is too much to send at once.'),
    }),
  );

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    try {
      await search.health();
      return context.json({ status: 'ready', sites: tenants.all().length });
    } catch {
      return context.json({ status: 'search unavailable' }, 503);
    }
  });
  options.extend?.(app);
  fileRoutes(app, options);
  app.post('/api/block-reports', async (context) => {
    const report: unknown = await context.req.json().catch(() => undefined);
    log('warn', 'A block failed in a browser.', reportFields(report));
    return context.body(null, 204);
  });
  mountCalls(app, calls, options);
  mountSearch(app, options);
  app.all('/api/*', (context) => refuse(context, 404, 'not_found', 'There is no such call.'));
  const host = pageHost(options);
  partRoutes(app, options, host);
  pageRoutes(app, options, host);
  app.all('*', (context) => context.text('This address only answers GET.', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** The known fields of a browser's report, shortened; it comes from anyone. */
function reportFields(report: unknown): Record<string, string> {
  const sent = typeof report === 'object' && report !== null ? (report as Record<string, unknown>) : {};
  const field = (name: string) => String(sent[name] ?? '').slice(0, longestReportField);
  return { block: field('block'), type: field('type'), pointer: field('pointer'), error: field('message') };
}

/** The embedded search service answers browsers on the site's own origin. */
function mountSearch(app: Hono, { search }: ServerOptions): void {
  const { fetch } = search;
  if (!fetch) return;
  app.all(`${embeddedPath}/*`, (context) => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(embeddedPath.length);
    return fetch(new Request(url, context.req.raw));
  });
}
