import { connect, type Socket } from 'node:net';

/** The response to one request. */
export type Outcome =
  | { readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly text: string }
  /** The connection ended before the whole answer was there; `reused`: it had answered others before. */
  | { readonly broken: string; readonly reused: boolean }
  /** The server had said that it would close after the answer before this one. */
  | { readonly unasked: true };

interface Waiting {
  readonly method: string;
  readonly resolve: (outcome: Outcome) => void;
}

interface Head {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
}

const keptText = 4000;
const answerMs = 60_000;

/**
 * An HTTP/1.1 connection that sends any bytes as they are, including pipelined requests, and reads the responses; of a
 * body it keeps the beginning.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #waiting: Waiting[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #head: Head | undefined;
  #text = '';
  /** Bytes of the body, or of its chunk, still to come; `until-close` for a body without a length. */
  #left: number | 'chunk-size' | 'trailer' | 'until-close' = 0;
  #inChunks = false;
  #answered = 0;
  #closing = false;
  #ended = false;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setTimeout(answerMs, () => this.#end('no answer within 60 s'));
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => this.#end(error.code ?? error.message));
    this.#socket.on('close', () => this.#end('closed'));
  }

  /** Whether another request may be sent. */
  get open(): boolean {
    return !this.#ended && !this.#closing;
  }

  /** Sends a whole request and resolves with its outcome; never rejects. */
  send(bytes: Buffer, method: string): Promise<Outcome> {
    if (this.#ended) return Promise.resolve({ broken: 'closed', reused: true });
    this.#socket.write(bytes);
    return this.expect(method);
  }

  /** Sends part of a request. */
  write(bytes: Buffer): void {
    if (!this.#ended) this.#socket.write(bytes);
  }

  /** Resolves with the outcome of the request just written. */
  expect(method: string): Promise<Outcome> {
    return new Promise((resolve) => {
      if (this.#ended) resolve({ broken: 'closed', reused: true });
      else this.#waiting.push({ method, resolve });
    });
  }

  /** Closes the connection at once, whatever its state. */
  destroy(): void {
    this.#end('given up');
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#socket.destroy();
    if (this.#left === 'until-close' && this.#head) this.#finish();
    const reused = this.#answered > 0;
    for (const { resolve } of this.#waiting.splice(0))
      resolve(this.#closing ? { unasked: true } : { broken: why, reused });
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (this.#rest.length > 0 && this.#step()) {
      // Each step consumes some of the received bytes.
    }
  }

  /** Reads one part of a response; false when more bytes are needed. */
  #step(): boolean {
    if (!this.#head) return this.#readHead();
    if (this.#left === 'until-close') return this.#takeText(this.#rest.length);
    if (this.#left === 'chunk-size' || this.#left === 'trailer') return this.#readLine();
    const size = Math.min(this.#left, this.#rest.length);
    this.#left -= size;
    this.#takeText(size);
    if (this.#left > 0) return false;
    if (this.#inChunks) this.#left = 'chunk-size';
    else this.#finish();
    return true;
  }

  #takeText(size: number): boolean {
    if (this.#text.length < keptText) this.#text += this.#rest.toString('utf8', 0, Math.min(size, keptText));
    this.#rest = this.#rest.subarray(size);
    return true;
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const [first = '', ...lines] = this.#rest.toString('latin1', 0, end).split('\r\n');
    this.#rest = this.#rest.subarray(end + 4);
    const status = Number(first.split(' ')[1]);
    // 100 and other interim responses precede the final one.
    if (status < 200) return true;
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
    this.#head = { status, headers };
    this.#text = '';
    this.#closing = headers.get('connection')?.toLowerCase() === 'close';
    this.#inChunks = headers.get('transfer-encoding')?.toLowerCase() === 'chunked';
    const bare = this.#waiting[0]?.method === 'HEAD' || status === 204 || status === 304;
    const length = headers.get('content-length');
    if (bare || length === '0') this.#finish();
    else this.#left = this.#inChunks ? 'chunk-size' : length === undefined ? 'until-close' : Number(length);
    return true;
  }

  /** A chunk's size, the line end after a chunk, or a line of the trailer. */
  #readLine(): boolean {
    const end = this.#rest.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    if (this.#left === 'trailer') {
      if (line === '') this.#finish();
    } else if (line !== '') {
      const size = Number.parseInt(line, 16);
      this.#left = size === 0 ? 'trailer' : size;
    }
    return true;
  }

  #finish(): void {
    const head = this.#head;
    this.#head = undefined;
    this.#left = 0;
    this.#inChunks = false;
    this.#answered += 1;
    if (head) this.#waiting.shift()?.resolve({ ...head, text: this.#text });
  }
}
