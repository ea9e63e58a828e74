import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly delayMs?: number;
}

/** A local service that answers every request alike until the test ends, and the addresses it was called at. */
export async function localService({ status = 200, body = '', delayMs = 0 }: Answer) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://service'));
    setTimeout(() => response.writeHead(status).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/service` };
}
