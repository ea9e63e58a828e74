import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { perObject } from '../memo/index.ts';
import { escapeHtml } from '../render/html.ts';
import { pathInLanguage } from '../render/language.ts';
import type { Site } from '../ports/site.ts';
import { themeTokens } from '../theme/tokens.ts';

/** The headers of a small page: nothing is loaded, and its forms lead back to the site. */
export const smallPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  'cache-control': 'no-store',
} as const;

const style =
  'body{margin:15vh auto;max-width:30rem;padding:1rem;font:18px/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:break-word}h1{line-height:1.2;text-wrap:balance}.dealer{font-weight:600}.dealer a{color:inherit;text-decoration:none}button{padding:.7em 1.4em;border:0;border-radius:6px;font:inherit;font-weight:600;cursor:pointer}';

/**
 * A page in a site's wording and colours, independent of the pages in its document: the dealer's name, a heading and
 * the HTML below it.
 */
export function smallPage(site: Site, heading: string, body: string, head = ''): string {
  const { locale, name } = site.document.site;
  const tokens = themeTokens(site.document.theme);
  const colours = [
    `html{background:${tokens['surface']};color:${tokens['ink']}}a{color:${tokens['brand-ink']}}`,
    `button{background:${tokens['accent']};color:${tokens['on-accent']}}`,
  ].join('');
  const home = escapeHtml(pathInLanguage('/', site));
  const dealer = `<p class="dealer"><a href="${home}">${escapeHtml(name)}</a></p>`;
  const title = escapeHtml(heading);
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}<title>${title} | ${escapeHtml(name)}</title><style>${style}${colours}</style></head><body>${dealer}<h1>${title}</h1>${body}</body></html>`;
}

/** Minimum retry delay for clients that were turned away, in seconds. */
const retryAfterSeconds = 5;
/** Clients that retry at once are delayed by a random interval, so that turning them away stays cheap. */
const leastDelayMs = 250;
const mostDelayMs = 750;

const busyPage = perObject((site: Site): string => {
  const { words } = site.wording;
  const again = `<p><a href="">${escapeHtml(words('unavailable.retry'))}</a></p>`;
  const refresh = `<meta http-equiv="refresh" content="${retryAfterSeconds}">`;
  return smallPage(site, words('unavailable.heading'), again, refresh);
});

/**
 * What a shopper sees under overload: a small page, rendered once per site, that retries the requested one
 * automatically.
 */
export async function sendBusy(context: Context, site: Site): Promise<Response> {
  await sleep(leastDelayMs + Math.random() * (mostDelayMs - leastDelayMs));
  return context.body(busyPage(site), 503, { ...smallPageHeaders, 'retry-after': String(retryAfterSeconds) });
}
