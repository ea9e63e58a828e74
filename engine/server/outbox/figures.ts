import { isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxKind } from './kinds.ts';

/** How a queue of the outbox stands. */
export interface QueueFigures {
  readonly kind: OutboxKind;
  /** Messages that are still to be delivered. */
  readonly waiting: number;
  /** Messages that were given up; `forecourt outbox retry` takes them up again. */
  readonly dead: number;
  /** How long the oldest waiting message has been there, in seconds; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** How each queue of the outbox stands, over all sites and processes; a kind with nothing undelivered is left out. */
export async function outboxFigures(database: Pick<Database, 'select'>, now: Date): Promise<readonly QueueFigures[]> {
  const rows = await database
    .select({
      kind: outbox.kind,
      waiting: sql<string>`count(*) filter (where not ${outbox.dead})`,
      dead: sql<string>`count(*) filter (where ${outbox.dead})`,
      oldest: sql<string | null>`extract(epoch from min(${outbox.createdAt}) filter (where not ${outbox.dead}))`,
    })
    .from(outbox)
    .where(isNull(outbox.deliveredAt))
    .groupBy(outbox.kind)
    .orderBy(outbox.kind);
  return rows.map(({ kind, waiting, dead, oldest }) => ({
    kind,
    waiting: Number(waiting),
    dead: Number(dead),
    oldestSeconds: oldest === null ? 0 : Math.max(0, now.getTime() / 1000 - Number(oldest)),
  }));
}
