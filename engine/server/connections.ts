import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ServerCounters } from './counters.ts';
import type { HttpLimits } from './http-limits.ts';

interface Connection {
  readonly address: string;
  /** Requests not yet answered to the last byte, and the response to the latest. */
  underWay: number;
  latest?: ServerResponse;
  /** Response bytes that the peer has not read. */
  unsent: number;
  /** The start of the current uninterrupted spell of unread bytes, and the bytes read up to then. */
  behindSince: number;
  takenBefore: number;
}

/**
 * The key by which connections are counted together: a public IPv4 address, or an IPv6 network (/64). Empty for private
 * addresses and this machine, where a proxy may speak for everybody.
 */
export function countedAddress(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return '';
  const bytes = parsed.toByteArray();
  return (bytes.length === 4 ? bytes : bytes.slice(0, 8)).join('.');
}

/**
 * The open connections of a server. Counts them, in total and by address, and the bytes buffered for slow readers;
 * drops readers that stall or are too slow before they exhaust memory.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, number>();
  readonly #limits: HttpLimits;
  readonly #counters: ServerCounters;
  readonly #addressOf: (socket: Socket) => string;

  constructor(limits: HttpLimits, counters: ServerCounters, addressOf: (socket: Socket) => string) {
    this.#limits = limits;
    this.#counters = counters;
    this.#addressOf = addressOf;
  }

  /** Accepts a new connection, or ends it when its address has too many. */
  add(socket: Socket): void {
    const address = this.#addressOf(socket);
    const ofAddress = (this.#byAddress.get(address) ?? 0) + 1;
    if (address !== '' && ofAddress > this.#limits.connectionsPerAddress) {
      this.#counters.connectionsRefused += 1;
      socket.destroy();
      return;
    }
    this.#byAddress.set(address, ofAddress);
    this.#open.set(socket, { address, underWay: 0, unsent: 0, behindSince: 0, takenBefore: 0 });
    this.#counters.connections = this.#open.size;
    socket.once('close', () => this.#remove(socket));
  }

  #remove(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    const left = (this.#byAddress.get(connection.address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(connection.address);
    else this.#byAddress.set(connection.address, left);
    this.#counters.unsentBytes -= connection.unsent;
    this.#open.delete(socket);
    this.#counters.connections = this.#open.size;
  }

  /** Records that a request is being answered. */
  begin(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    connection.latest = response;
    const measure = () => this.#measure(socket, connection, performance.now());
    response.once('prefinish', measure);
    response.once('close', () => {
      connection.underWay -= 1;
      measure();
    });
  }

  /**
   * Records a response sent in one go; it only counts as in progress while the reader has yet to take some of its
   * bytes.
   */
  answered(socket: Socket, response: ServerResponse): void {
    if (response.writableFinished) return;
    this.begin(socket, response);
    const connection = this.#open.get(socket);
    if (connection) this.#measure(socket, connection, performance.now());
  }

  /** Whether to hold back further responses until readers have caught up. */
  get isFull(): boolean {
    return this.#counters.unsentBytes > this.#limits.unsentBytes;
  }

  /** Whether a response on this connection has begun but not finished. */
  isAnswering(socket: Socket): boolean {
    const { underWay = 0, latest } = this.#open.get(socket) ?? {};
    return underWay > 1 || (underWay === 1 && latest?.headersSent === true);
  }

  /** Closes an idle connection, unless its request is still being processed. */
  stalled(socket: Socket): void {
    const isBehind = socket.writableLength > 0;
    if (isBehind) this.#drop(socket);
    else if (!this.#open.get(socket)?.underWay) socket.destroy();
  }

  /** Closes the connections that never carried a byte, as browsers open them in advance; Node counts them as busy. */
  closeUnused(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #drop(socket: Socket): void {
    this.#counters.connectionsDropped += 1;
    socket.destroy();
  }

  #measure(socket: Socket, connection: Connection, now: number): void {
    if (!this.#open.has(socket)) return;
    const unsent = socket.writableLength;
    this.#counters.unsentBytes += unsent - connection.unsent;
    connection.unsent = unsent;
    if (unsent > 0 && connection.behindSince > 0) return;
    connection.behindSince = unsent > 0 ? now : 0;
    connection.takenBefore = socket.bytesWritten - unsent;
  }

  /**
   * Checks every reader: drops those that are too slow and, while too much is buffered, those that are furthest behind.
   */
  look(now = performance.now()): void {
    const { rateGraceMs, leastBytesPerSecond } = this.#limits;
    for (const [socket, connection] of this.#open) {
      this.#measure(socket, connection, now);
      if (connection.unsent === 0) continue;
      const given = socket.bytesWritten - connection.takenBefore;
      const allowedMs = rateGraceMs + (given / leastBytesPerSecond) * 1000;
      if (now - connection.behindSince > allowedMs) this.#drop(socket);
    }
    if (!this.isFull) return;
    const furthestBehind = [...this.#open].toSorted(([, one], [, other]) => other.unsent - one.unsent);
    let waiting = this.#counters.unsentBytes;
    for (const [socket, { unsent }] of furthestBehind) {
      if (waiting <= this.#limits.unsentBytes) break;
      waiting -= unsent;
      this.#drop(socket);
    }
  }
}
