import { connect, type Socket } from 'node:net';

/** What a server answered within a round. */
export interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly ms: number;
}

/** One keep-alive connection; requests follow each other. */
class Connection {
  readonly #socket: Socket;
  #wanted: { resolve(bytes: number): void; reject(error: Error): void } | undefined;
  #head = '';
  #missing = -1;
  #length = 0;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#wanted?.reject(error));
    this.#socket.on('close', () => this.#wanted?.reject(new Error('The server closed the connection.')));
  }

  /** The bytes of the answer's body. Rejects when it is not a 200 of known length. */
  get(head: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#wanted = { resolve, reject };
      this.#head = '';
      this.#missing = -1;
      this.#socket.write(head);
    });
  }

  end(): void {
    this.#wanted = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing >= 0) this.#missing -= chunk.length;
    else {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#head.slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        this.#wanted?.reject(new Error(`Not a page: ${head.slice(0, 200)}`));
        return;
      }
      this.#length = Number(length);
      this.#missing = this.#length - (this.#head.length - end - 4);
    }
    if (this.#missing <= 0) this.#wanted?.resolve(this.#length);
  }
}

export interface Target {
  readonly port: number;
  readonly host: string;
  readonly encoding: string;
  /** The address of the nth request. */
  readonly path: (n: number) => string;
}

/**
 * Asks a server for page after page on some connections at once, for about `ms` and at most `most` times; `from` numbers
 * the first request.
 */
export async function load(
  { port, host, encoding, path }: Target,
  from: number,
  ms: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Load> {
  const connections = Array.from({ length: 8 }, () => new Connection(port));
  const started = performance.now();
  const end = started + ms;
  let requests = 0;
  let bytes = 0;
  const ask = async (connection: Connection) => {
    while (performance.now() < end && requests < most) {
      const n = from + requests;
      requests += 1;
      // Every request is another client's, as behind a proxy.
      const client = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
      const received = await connection.get(
        `GET ${path(n)} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\nx-forwarded-for: ${client}\r\n\r\n`,
      );
      bytes += received;
    }
  };
  await Promise.all(connections.map(ask)).finally(() => connections.forEach((connection) => connection.end()));
  return { requests, bytes, ms: performance.now() - started };
}
