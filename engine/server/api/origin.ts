import type { Context } from 'hono';

/**
 * Whether a request that changes something comes from a page of this very site: browsers say so in `Sec-Fetch-Site` or
 * `Origin`, and no script of another site can change either. A request with neither is no browser's form or script and
 * carries no shopper's cookie by accident.
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
