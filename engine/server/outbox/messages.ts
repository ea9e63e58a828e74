import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { waking } from '../../time/waking.ts';
import type { Database } from '../db/handle.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxKind, OutboxMessage } from './channel.ts';

/**
 * Writes a message in the transaction that stores what it reports, so that either both are stored or neither. A message
 * that already exists, by site, kind and key, is left unchanged.
 *
 * @param transaction the open transaction (or the database, for a message that reports nothing stored).
 * @param now the earliest time of delivery; a message for the day that is written at night waits for the morning.
 */
export async function enqueue(transaction: Database, message: OutboxMessage, now: Date): Promise<void> {
  const { wakingZone } = message;
  await transaction
    .insert(outbox)
    .values({ ...message, createdAt: now, nextAttemptAt: wakingZone ? waking(now, wakingZone) : now })
    .onConflictDoNothing();
}

/** A message claimed by this process; `attempts` includes the current one. */
export interface ClaimedMessage extends OutboxMessage {
  readonly id: number;
  readonly attempts: number;
}

/** Longer than any attempt takes: the messages of a process that died become available again after this. */
const leaseMs = 60_000;

/**
 * Claims up to `most` due messages of a kind. Rows that another process is claiming are skipped, and claimed ones are
 * not due again until the lease expires, so no two processes deliver one message at once. No transaction stays open
 * during delivery.
 */
export async function claimDue(
  database: Database,
  kind: OutboxKind,
  now: Date,
  most: number,
): Promise<readonly ClaimedMessage[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(isNull(outbox.deliveredAt), eq(outbox.dead, false), eq(outbox.kind, kind), lte(outbox.nextAttemptAt, now)),
      )
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return transaction
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(inArray(outbox.id, ids))
      .returning({
        id: outbox.id,
        site: outbox.site,
        kind: outbox.kind,
        idempotencyKey: outbox.idempotencyKey,
        payload: outbox.payload,
        wakingZone: outbox.wakingZone,
        attempts: outbox.attempts,
      });
  });
}

export async function markDelivered(database: Database, { id }: ClaimedMessage, now: Date): Promise<void> {
  await database.update(outbox).set({ deliveredAt: now, lastError: null, dead: false }).where(eq(outbox.id, id));
}

/** The message as claimed by this process: after its lease expires another may own it. */
const stillHeld = ({ id, attempts }: ClaimedMessage) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deliveredAt));

/** Records why a message was not delivered and when it is retried; without a time it is given up. */
export async function markFailed(
  database: Database,
  message: ClaimedMessage,
  lastError: string,
  nextAttemptAt: Date | undefined,
): Promise<void> {
  await database
    .update(outbox)
    .set({ lastError, dead: nextAttemptAt === undefined, ...(nextAttemptAt ? { nextAttemptAt } : {}) })
    .where(stillHeld(message));
}

/** Releases a message without counting an attempt. */
export async function giveBack(database: Database, message: ClaimedMessage, nextAttemptAt: Date): Promise<void> {
  await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextAttemptAt })
    .where(stillHeld(message));
}
