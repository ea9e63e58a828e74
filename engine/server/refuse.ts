import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Paths requested by scripts: the API calls, one of which is below a vehicle's page. */
export const scriptPaths = /^\/api\/|^\/cars\/[^/]+\/autogauge$/;

/** Refuses a request in the format its client expects: JSON for scripts, text for everyone else. */
export function refuse(context: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  if (!scriptPaths.test(context.req.path)) return context.text(message, status);
  return context.json({ error: { code, message } }, status, { 'cache-control': 'private, no-store' });
}
