import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxKind } from './kinds.ts';

/** A message to be delivered to the outside. */
export interface OutboxMessage {
  /** Slug of the site it is from. */
  readonly site: string;
  readonly kind: OutboxKind;
  /** Sent with every try, so that a receiver knows a repeated message as the same one. */
  readonly idempotencyKey: string;
  /** JSON. */
  readonly payload: unknown;
}

/**
 * Writes a message in the transaction that stores what it reports: both are there afterwards, or neither. A message
 * that is there already, by site, kind and key, stays as it is.
 *
 * @param transaction the open transaction (or the database, for a message that reports nothing stored).
 * @param now when it may first be tried.
 */
export async function enqueue(transaction: Pick<Database, 'insert'>, message: OutboxMessage, now: Date): Promise<void> {
  await transaction
    .insert(outbox)
    .values({ ...message, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing();
}
