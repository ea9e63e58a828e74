/**
 * The kinds of outbox messages, each with its own channel. Defined here so that a command that only needs their names
 * loads no database code.
 */
export const outboxKinds = ['lead', 'event', 'sms', 'mail'] as const;

export type OutboxKind = (typeof outboxKinds)[number];

/** A message to be delivered to another system. */
export interface OutboxMessage {
  /** Slug of its site. */
  readonly site: string;
  readonly kind: OutboxKind;
  /** Sent with every attempt, so that the receiver can deduplicate. */
  readonly idempotencyKey: string;
  /** JSON. */
  readonly payload: unknown;
  /** The time zone in whose daytime it is delivered; without one, at any hour. */
  readonly wakingZone?: string | null;
}

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
