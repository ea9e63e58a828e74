import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { escapeHtml } from '../render/html.ts';
import type { Site } from '../ports/site.ts';
import { smallPage, smallPageHeaders } from './small-page.ts';

/** Minimum retry delay for clients that were turned away, in seconds. */
const retryAfterSeconds = 5;
/** Clients that retry at once are delayed by a random interval, so that turning them away stays cheap. */
const leastDelayMs = 250;
const mostDelayMs = 750;
const pages = new WeakMap<Site, string>();

function pageOf(site: Site): string {
  const words = site.wording.words(['unavailable.heading', 'unavailable.retry']);
  const again = `<p><a href="">${escapeHtml(words('unavailable.retry'))}</a></p>`;
  const refresh = `<meta http-equiv="refresh" content="${retryAfterSeconds}">`;
  return smallPage(site, words('unavailable.heading'), again, refresh);
}

/**
 * What a shopper sees under overload: a small page, rendered once per site, that retries the requested one
 * automatically.
 */
export async function sendBusy(context: Context, site: Site): Promise<Response> {
  await sleep(leastDelayMs + Math.random() * (mostDelayMs - leastDelayMs));
  let page = pages.get(site);
  if (page === undefined) pages.set(site, (page = pageOf(site)));
  return context.body(page, 503, { ...smallPageHeaders, 'retry-after': String(retryAfterSeconds) });
}
