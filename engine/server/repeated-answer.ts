import type { ServerResponse } from 'node:http';

/** Node's private field for the head of a response, set when it is composed and sent with the first bytes. */
interface WithHead {
  _header?: string | null;
}

/** A head as Node composed it, without the id of its request and the date. */
const composed = /^(HTTP\/1\.1 200 OK\r\nx-request-id: )[^\r]*(\r\n[^]*\r\nDate: )[^\r]*(\r\n[^]*)$/;

let dateSecond = 0;
let dateText = '';

function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}

/**
 * A 200 response that is sent many times. Node checks and composes the headers of the first; later ones reuse that head
 * with their own id and date, because composing it takes longer than all the rest of such a response. Every head is
 * composed where Node does not store it as expected, and on connections that close.
 */
export class RepeatedAnswer {
  readonly #headers: readonly string[];
  #head: readonly [beforeId: string, beforeDate: string, rest: string] | undefined;
  #bytes: Buffer | undefined;

  /** `headers`: names and values in turn, without the length and the request's id. */
  constructor(headers: readonly string[]) {
    this.#headers = headers;
  }

  send(response: ServerResponse & WithHead, bytes: Buffer, id: string): void {
    const { shouldKeepAlive } = response;
    if (this.#head && shouldKeepAlive && this.#bytes === bytes) {
      const [beforeId, beforeDate, rest] = this.#head;
      response._header = beforeId + id + beforeDate + httpDate() + rest;
    }
    if (!response.headersSent) {
      response.writeHead(200, ['x-request-id', id, ...this.#headers, 'content-length', String(bytes.length)]);
      if (shouldKeepAlive) this.#keep(response, bytes);
    }
    response.end(bytes);
  }

  #keep({ _header: head }: WithHead, bytes: Buffer): void {
    const [, beforeId, beforeDate, rest] = composed.exec(head ?? '') ?? [];
    this.#head = beforeId && beforeDate && rest ? [beforeId, beforeDate, rest] : undefined;
    this.#bytes = bytes;
  }
}
