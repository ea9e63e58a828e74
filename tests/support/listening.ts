import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type Listening, listen, type ListenOptions } from '../../engine/server/listen.ts';

/** Serves on a real port of this machine until the test ends. */
export async function listening(app: Hono, options: ListenOptions = {}): Promise<Listening> {
  const server = await listen(app, 0, { hostname: '127.0.0.1', ...options });
  onTestFinished(() => server.close());
  return server;
}
