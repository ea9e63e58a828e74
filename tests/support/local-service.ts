import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly delayMs?: number;
  /** Answers instead, for what is not a plain response. */
  readonly write?: (response: ServerResponse) => void;
}

/**
 * A local service until the test ends, and what it was asked. It answers each request with the next of its answers, and
 * all later ones with the last.
 */
export async function localService(first: Answer, ...later: readonly Answer[]) {
  const answers = [first, ...later];
  const asked: URL[] = [];
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    const { status = 200, body = '', delayMs = 0, write } = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push(new URL(request.url ?? '/', 'http://service'));
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: text });
      setTimeout(() => (write ? write(response) : response.writeHead(status).end(body)), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, received, url: `http://127.0.0.1:${port}/service` };
}
