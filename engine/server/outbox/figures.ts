import { isNull, sql } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import type { OutboxKind } from './kinds.ts';
import type { Database } from '../db/handle.ts';

/** The state of one queue of the outbox. */
export interface QueueFigures {
  readonly kind: OutboxKind;
  /** Messages still to be delivered. */
  readonly waiting: number;
  /** Messages given up; `forecourt outbox retry` revives them. */
  readonly dead: number;
  /** Age of the oldest waiting message in seconds; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** The state of each queue, over all sites and processes; a kind with nothing undelivered is omitted. */
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
