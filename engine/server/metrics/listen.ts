import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PortError } from '../listen.ts';
import type { Metrics } from './metrics.ts';

/** Publishes metrics at `/metrics` on a separate port, which shoppers cannot reach. Rejects with a `PortError`. */
export function listenForMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`Metrics are at /metrics.\n`);
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new PortError(port, error, host)));
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
