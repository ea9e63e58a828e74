import { outbox } from '../db/schema.ts';
import type { OutboxKind } from './kinds.ts';
import type { Database } from '../db/handle.ts';

/** A message to be delivered to another system. */
export interface OutboxMessage {
  /** Slug of its site. */
  readonly site: string;
  readonly kind: OutboxKind;
  /** Sent with every attempt, so that the receiver can deduplicate. */
  readonly idempotencyKey: string;
  /** JSON. */
  readonly payload: unknown;
}

/**
 * Writes a message in the transaction that stores what it reports, so that either both are stored or neither. A message
 * that already exists, by site, kind and key, is left unchanged.
 *
 * @param transaction the open transaction (or the database, for a message that reports nothing stored).
 * @param now the earliest time of delivery.
 */
export async function enqueue(transaction: Pick<Database, 'insert'>, message: OutboxMessage, now: Date): Promise<void> {
  await transaction
    .insert(outbox)
    .values({ ...message, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing();
}
