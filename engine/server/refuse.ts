import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Addresses that scripts ask: the calls of the API, one of which lies below a vehicle's page. */
const calls = /^\/api\/|^\/cars\/[^/]+\/autogauge$/;

/** Refuses a request, in the words of whoever asked: JSON for a script, text for everybody else. */
export function refuse(context: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  if (!calls.test(context.req.path)) return context.text(message, status);
  return context.json({ error: { code, message } }, status, { 'cache-control': 'private, no-store' });
}
