import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { escapeHtml } from '../render/html.ts';
import type { Site } from '../ports/site.ts';

/** Minimum retry delay for clients that were turned away, in seconds. */
const retryAfterSeconds = 5;
/** Clients that retry at once are delayed by a random interval, so that turning them away stays cheap. */
const leastDelayMs = 250;
const mostDelayMs = 750;
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const style =
  'body{margin:20vh auto;max-width:30rem;padding:1rem;font:18px/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}';

const pages = new WeakMap<Site, string>();

function pageOf(site: Site): string {
  const words = site.wording.words(['unavailable.heading', 'unavailable.retry']);
  const { locale, name } = site.document.site;
  const heading = escapeHtml(words('unavailable.heading'));
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${heading} | ${escapeHtml(name)}</title><style>${style}</style></head><body><h1>${heading}</h1><p><a href="">${escapeHtml(words('unavailable.retry'))}</a></p></body></html>`;
}

/**
 * What a shopper sees under overload: a small page, rendered once per site, that reloads the requested one by itself.
 */
export async function sendBusy(context: Context, site: Site): Promise<Response> {
  await sleep(leastDelayMs + Math.random() * (mostDelayMs - leastDelayMs));
  let page = pages.get(site);
  if (page === undefined) pages.set(site, (page = pageOf(site)));
  return context.body(page, 503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
}
