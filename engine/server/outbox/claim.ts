import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxMessage } from './enqueue.ts';
import type { OutboxKind } from './kinds.ts';

/** A message this process has taken on; `attempts` counts the try under way. */
export interface ClaimedMessage extends OutboxMessage {
  readonly id: number;
  readonly attempts: number;
}

/** Longer than any try takes: a process that dies with a message in its hands gives it back after this time. */
const leaseMs = 60_000;

/**
 * Takes on up to `most` messages of a kind that are due. Rows that another process is taking at this moment are passed over, and
 * what is taken is not due again until the lease runs out: no two processes ever deliver one message at once. No
 * transaction stays open while messages are on their way.
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
    return transaction
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning({
        id: outbox.id,
        site: outbox.site,
        kind: outbox.kind,
        idempotencyKey: outbox.idempotencyKey,
        payload: outbox.payload,
        attempts: outbox.attempts,
      });
  });
}

/** Notes that a message has arrived. */
export async function markDelivered(database: Database, { id }: ClaimedMessage, now: Date): Promise<void> {
  await database.update(outbox).set({ deliveredAt: now, lastError: null, dead: false }).where(eq(outbox.id, id));
}

/** The message as this process took it on: one whose lease ran out may be in other hands by now. */
const stillHeld = ({ id, attempts }: ClaimedMessage) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deliveredAt));

/** Notes why a message did not arrive, and when it is tried again; without a moment it is given up. */
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

/** Gives a message back as if it had not been taken on: it was not tried. */
export async function giveBack(database: Database, message: ClaimedMessage, nextAttemptAt: Date): Promise<void> {
  await database
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, nextAttemptAt })
    .where(stillHeld(message));
}
