import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const pollMs = 150;

/** A simple proxy in front of server processes: it checks each for readiness, and never sends a request twice. */
export interface Proxy {
  readonly port: number;
  /** Resolves once it forwards requests to this server. */
  use(port: number): Promise<void>;
  close(): void;
}

/** Starts a proxy without servers; until one is ready it answers 503. */
export async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Map<number, boolean>();
  let turn = 0;

  function poll(port: number): void {
    const asked = get({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2000 }, (answer) => {
      ready.set(port, answer.statusCode === 200);
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => ready.delete(port));
  }
  const polling = setInterval(() => [...ready.keys()].forEach(poll), pollMs);

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ports = [...ready].flatMap(([port, isReady]) => (isReady ? [port] : []));
    const port = ports[turn++ % ports.length];
    if (port === undefined) return void outgoing.writeHead(503).end('No server is ready.');
    const { method = 'GET', url: path = '/', headers } = incoming;
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    asked.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`The server broke off: ${error.message}`);
    });
    incoming.pipe(asked);
  }

  const server = createServer(forward);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    async use(port) {
      ready.set(port, false);
      while (!ready.get(port)) await new Promise((done) => setTimeout(done, pollMs));
    },
    close() {
      clearInterval(polling);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
