import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { perObject } from '../memo/index.ts';
import { escapeHtml } from '../render/html.ts';
import { pathInLanguage } from '../render/language.ts';
import type { Site } from '../ports/site.ts';
import { phoneLink } from '../text/phone.ts';
import { colourCss, themeTokens } from '../theme/tokens.ts';
import { sitePhone } from '../vehicle/place.ts';

/** The headers of a small page: nothing is loaded, and its forms lead back to the site. */
export const smallPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  'cache-control': 'no-store',
} as const;

/** The theme's colours that the style below uses. */
const colours = ['surface', 'ink', 'ink-2', 'brand-ink', 'line', 'line-strong', 'accent', 'on-accent'];
const further = ['ring', 'header', 'header-ink'];

const style = [
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--surface);color:var(--ink);font:18px/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:break-word}',
  'a{color:var(--brand-ink)}:focus-visible{outline:3px solid var(--ring);outline-offset:2px}',
  'header{padding:18px 16px;border-bottom:1px solid var(--line);background:var(--header);font-weight:700}',
  'header a{color:var(--header-ink);text-decoration:none}',
  'main{max-width:34rem;margin:0 auto;padding:min(14vh,8rem) 16px 48px}',
  'h1{margin:0 0 16px;font-size:2rem;line-height:1.2}p{margin:0 0 16px}h1,p{text-wrap:balance}',
  '.small{color:var(--ink-2);font-size:16px}',
  '.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:28px}',
  '.button{display:inline-block;min-height:48px;padding:11px 22px;border:1px solid var(--line-strong);border-radius:var(--radius);background:none;color:inherit;font:inherit;font-size:16px;font-weight:600;text-decoration:none;cursor:pointer}',
  '.button--primary{border-color:transparent;background:var(--accent);color:var(--on-accent)}',
].join('');

const styleOf = perObject((site: Site): string => {
  const { theme } = site.document;
  const radius = `:root{--radius:${themeTokens(theme)['radius']}}`;
  return colourCss(theme, [...colours, ...further]) + radius + style;
});

/**
 * A page in a site's wording and colours, independent of the pages in its document: the dealer's name, a heading and
 * the HTML below it.
 */
export function smallPage(site: Site, heading: string, body: string, head = ''): string {
  const { locale, name } = site.document.site;
  const home = escapeHtml(pathInLanguage('/', site));
  const dealer = escapeHtml(name);
  const title = escapeHtml(heading);
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}<title>${title} | ${dealer}</title><style>${styleOf(site)}</style></head><body><header><a href="${home}">${dealer}</a></header><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** Minimum retry delay for clients that were turned away, in seconds. */
const retryAfterSeconds = 5;
/** Clients that retry at once are delayed by a random interval, so that turning them away stays cheap. */
const leastDelayMs = 250;
const mostDelayMs = 750;

/** What a shopper sees under overload: a small page that retries the requested one, with the number to call. */
function busyPage(site: Site, now: Date): string {
  const { words } = site.wording;
  const format = site.rules.read('phone.format', { site: site.facts, now });
  const phone = phoneLink(sitePhone(site.document), format);
  const call = phone && escapeHtml(words('unavailable.call', { phone: phone.label }));
  const body = [
    phone ? `<p>${escapeHtml(words('unavailable.text'))}</p>` : '',
    `<p class="small">${escapeHtml(words('unavailable.again'))}</p>`,
    `<p class="ways"><a class="button button--primary" href="">${escapeHtml(words('unavailable.retry'))}</a>`,
    phone ? `<a class="button" href="${escapeHtml(phone.to)}">${call}</a></p>` : '</p>',
  ].join('');
  return smallPage(
    site,
    words('unavailable.heading'),
    body,
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
  );
}

/** Turns a shopper away under overload, with a small page that retries the requested one by itself. */
export async function sendBusy(context: Context, site: Site, now: Date): Promise<Response> {
  await sleep(leastDelayMs + Math.random() * (mostDelayMs - leastDelayMs));
  return context.body(busyPage(site, now), 503, { ...smallPageHeaders, 'retry-after': String(retryAfterSeconds) });
}
