import type { OutboxMessage } from './enqueue.ts';
import type { OutboxKind } from './kinds.ts';

/** The channel to the receiver of one kind of message. */
export interface Channel {
  /** True where messages leave this deployment; false where it is enough that they can be read in the outbox. */
  readonly outside: boolean;
  /**
   * Rejects when the message was not delivered; it is then retried under the same key. Rejects with a ClosedError when
   * nothing was sent, which does not count as an attempt. Aborting `signal` ends the attempt at once.
   */
  deliver(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

/** The channels by kind; a kind without one stays in the outbox, for a reader of its own. */
export type Channels = { readonly [K in OutboxKind]?: Channel };

/** The receiver's circuit breaker is open: nothing was sent. */
export class ClosedError extends Error {
  /** When to retry, in milliseconds from now. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'ClosedError';
    this.retryAfterMs = retryAfterMs;
  }
}
