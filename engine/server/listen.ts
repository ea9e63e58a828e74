import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

const headerLimitBytes = 24 * 1024;
const graceMs = 10_000;

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Stops taking requests, lets those under way finish (10 s at most), then resolves. */
  close(): Promise<void>;
}

/** Why a port could not be listened on, in words. */
export class PortError extends Error {
  constructor(port: number, code: string | undefined) {
    const reason =
      code === 'EADDRINUSE'
        ? 'is in use by another program'
        : code === 'EACCES'
          ? 'needs more rights'
          : `cannot be opened (${code})`;
    super(`Port ${port} ${reason}. Choose another with --port, or --port 0 for any free one.`);
    this.name = 'PortError';
  }
}

/** Listens on `port` (0 for any free one). Rejects with a `PortError`. */
export function listen(app: Hono, port: number, hostname?: string): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: headerLimitBytes, requestTimeout: 30_000, headersTimeout: 15_000 },
    ...(hostname ? { hostname } : {}),
  }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(port, error.code)));
    server.listen(port, hostname, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, close: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
