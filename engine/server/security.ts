import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { LiveMap } from '../../schemas/site/outside.ts';

/** A CSP source for an inline script or style sheet, by hash: pages are cached, so they cannot contain a nonce. */
export function inlineHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

export interface PolicyOptions {
  readonly inlineScripts: readonly string[];
  /** The page's own style sheet; none for one that links a file. */
  readonly css?: string | undefined;
  /** Origins browsers may fetch from besides the site itself: the search service, the live map's. */
  readonly connect: readonly string[];
  /** Origins of the site's tag manager, which may run scripts; empty for a site without one. */
  readonly tags?: readonly string[];
}

/** The Content-Security-Policy of a page. `style` attributes only carry measurements. */
export function contentSecurityPolicy({ inlineScripts, css, connect, tags = [] }: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(inlineHash), ...tags],
    'style-src': ["'self'", ...(css === undefined ? [] : [inlineHash(css)])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'frame-src': ['https:'],
    'connect-src': ["'self'", ...connect, ...tags],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The origins that a site's live map loads from: that of its style or tiles, and those that its style names. */
export function mapOrigins(map: LiveMap | undefined): readonly string[] {
  return map ? [...new Set([new URL(map.address).origin, ...(map.origins ?? [])])] : [];
}

/** The policy of anything but a page: its content may not run, load or be framed (OWASP ASVS 5.0, 3.4.3 and 3.4.6). */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** A worker may only fetch, and only from these origins. */
export function workerPolicy(connect: readonly string[]): string {
  return `default-src 'none'; connect-src ${connect.length > 0 ? connect.join(' ') : "'none'"}`;
}

/** Browsers show a PDF in a page of their own, which has styles. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Two years, as browsers' preload lists require, including subdomains (OWASP ASVS 5.0, 3.4.1). */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** Headers of every response, including those of the bare HTTP server. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': barePolicy,
} as const;

/** Sets these headers on a response that lacks them; `secure` when its request came encrypted. */
export function secureAnswer(headers: Headers, secure: boolean): void {
  if (headers.get('content-type') === 'application/pdf' && !headers.has('content-security-policy'))
    headers.set('content-security-policy', pdfPolicy);
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (secure) for (const [name, value] of Object.entries(strictTransport)) headers.set(name, value);
}

/**
 * Whether a state-changing request comes from a page of the same site: browsers say so in `Sec-Fetch-Site` or `Origin`,
 * which scripts of other sites cannot forge. A request with neither header does not come from a browser's form or
 * script, so it cannot carry a shopper's cookie unintentionally.
 */
export function isSameOrigin(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = context.req.header('origin');
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === context.req.header('host');
  } catch {
    return false;
  }
}
