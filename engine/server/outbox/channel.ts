import type { OutboxMessage } from './enqueue.ts';
import type { OutboxKind } from './kinds.ts';

/** A way to the receiver of messages of one kind. */
export interface Channel {
  /** True where messages leave this deployment; false where being readable in the outbox is all that is asked. */
  readonly outside: boolean;
  /**
   * Rejects when the message did not arrive; it is then tried again under the same key. Rejects with a ClosedError when
   * nothing was sent at all, which is no try. An aborted `signal` ends the try at once.
   */
  deliver(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

/** The channels by kind; a kind without one stays in the outbox, for its own reader. */
export type Channels = { readonly [K in OutboxKind]?: Channel };

/** A receiver is left alone for a while: nothing was sent. */
export class ClosedError extends Error {
  /** When to ask again, in milliseconds from now. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'ClosedError';
    this.retryAfterMs = retryAfterMs;
  }
}
