import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Connections, countedAddress } from './connections.ts';
import { createCounters, type ServerCounters } from './counters.ts';
import { type HttpLimits, httpLimits } from './http-limits.ts';
import type { RepeatedPages } from './repeated-pages.ts';
import { securityHeaders } from './security.ts';

/** How often late requests and headers are checked for. */
const lateCheckMs = 5000;
const fullRetrySeconds = '5';
/** How long a closing server waits for the first byte of a connection: one just accepted is about to carry a request. */
const unusedMs = 1000;

export interface Listening {
  readonly port: number;
  /**
   * Makes every response close its connection from now on, so that proxies send their next request to another process.
   */
  drain(): void;
  /** Stops accepting requests, lets those in progress finish (10 s at most), then resolves. */
  close(): Promise<void>;
}

/** Why a port could not be opened, in words. */
export class PortError extends Error {
  constructor(port: number, { code, syscall }: NodeJS.ErrnoException, host?: string) {
    const isForeign = syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL';
    const reason =
      code === 'EADDRINUSE'
        ? 'is in use by another program'
        : code === 'EACCES'
          ? 'needs more rights'
          : `cannot be opened (${code})`;
    super(
      isForeign
        ? `"${host}" is not an address of this machine. Choose another with --host.`
        : `Port ${port} ${reason}. Choose another with --port, or --port 0 for any free one.`,
    );
    this.name = 'PortError';
  }
}

export interface ListenOptions {
  readonly hostname?: string;
  readonly counters?: ServerCounters;
  /** The number of proxies in front; without one, connections are counted by address. */
  readonly proxies?: number;
  readonly limits?: Partial<HttpLimits>;
  /** The key connections are counted under; empty for connections that are not counted by address. */
  readonly addressOf?: (socket: Socket) => string;
  /** Answers requests that repeat earlier ones, before the app is asked. */
  readonly repeated?: Pick<RepeatedPages, 'answer'>;
}

/** Listens on `port` (0 for any free one). Rejects with a `PortError`. */
export function listen(app: Hono, port: number, options: ListenOptions = {}): Promise<Listening> {
  const { hostname, counters = createCounters(), proxies = 0 } = options;
  const { addressOf = ({ remoteAddress }: Socket) => (proxies > 0 ? '' : countedAddress(remoteAddress)) } = options;
  const limits = { ...httpLimits, ...options.limits };
  const connections = new Connections(limits, counters, addressOf);
  const answer = getRequestListener(app.fetch);
  let draining = false;

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    if (draining) response.shouldKeepAlive = false;
    const isFull = connections.isFull;
    if (!isFull && options.repeated?.answer(request, response)) {
      connections.answered(request.socket, response);
      return;
    }
    connections.begin(request.socket, response);
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (!isFull) return void answer(request, response);
    counters.shedRequests += 1;
    response.writeHead(503, { 'retry-after': fullRetrySeconds, 'cache-control': 'no-store', connection: 'close' });
    response.end();
  }

  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: lateCheckMs,
      // Answered like every other bad request.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.maxConnections = limits.connections;
  server.on('drop', () => void (counters.connectionsRefused += 1));
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseBytes(error, socket, connections.isAnswering(socket)),
  );
  server.setTimeout(limits.stallMs, (socket) => connections.stalled(socket));
  const looking = setInterval(() => connections.look(), limits.lookMs);
  looking.unref();

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      clearInterval(looking);
      reject(new PortError(port, error, hostname));
    });
    // With the default backlog of 511 a burst of connections has to retry two or three times, health checks included.
    server.listen({ port, host: hostname, backlog: limits.connections }, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        drain: () => void (draining = true),
        close: () => close(server, connections, limits.graceMs).finally(() => clearInterval(looking)),
      });
    });
  });
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers malformed requests, unless another response has begun on the connection, and closes it. */
function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Socket, isAnswering: boolean): void {
  if (code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const headers = { ...securityHeaders, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusals[code] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n`);
}

function close(server: Server, connections: Connections, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    const unused = setTimeout(() => connections.closeUnused(), unusedMs);
    server.close(() => {
      clearTimeout(force);
      clearTimeout(unused);
      resolve();
    });
    server.closeIdleConnections();
  });
}
