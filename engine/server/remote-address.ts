import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The other end of the connection; empty outside a real one, as in tests. */
export function remoteAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    return '';
  }
}
