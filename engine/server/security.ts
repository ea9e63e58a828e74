import { createHash } from 'node:crypto';

/** A policy source for an inline script, by its hash: pages are cached, so no nonce can stand in them. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

export interface PolicyOptions {
  readonly inlineScripts: readonly string[];
  /** Origins browsers may fetch from, besides the site itself: the search service. */
  readonly connect: readonly string[];
  /** Origins of the site's tag manager, which may run scripts; none where the site has none. */
  readonly tags?: readonly string[];
}

/** The Content-Security-Policy of every page. `style` attributes carry measures only; style sheets are files. */
export function contentSecurityPolicy({ inlineScripts, connect, tags = [] }: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(scriptHash), ...tags],
    'style-src': ["'self'"],
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

/** Headers of every answer. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;
