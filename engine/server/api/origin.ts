import type { Context } from 'hono';

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
