import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import type { OutboxKind } from './channel.ts';
import type { Database } from '../db/handle.ts';

/** An undelivered message, without its content. */
export type UndeliveredMessage = Awaited<ReturnType<typeof undelivered>>[number];

/** Selects messages; an empty filter selects all. */
export interface OutboxFilter {
  readonly site?: string | undefined;
  readonly kind?: OutboxKind | undefined;
}

const matching = ({ site, kind }: OutboxFilter) =>
  and(
    isNull(outbox.deliveredAt),
    site === undefined ? undefined : eq(outbox.site, site),
    kind === undefined ? undefined : eq(outbox.kind, kind),
  );

/** Undelivered messages, oldest first. */
export async function undelivered(
  database: Database,
  {
    state,
    limit,
    ...filter
  }: OutboxFilter & { readonly state?: 'waiting' | 'dead' | undefined; readonly limit: number },
) {
  const { id, site, kind, dead, attempts, createdAt, nextAttemptAt, lastError } = outbox;
  const rows = await database
    .select({ id, site, kind, dead, attempts, createdAt, nextAttemptAt, lastError })
    .from(outbox)
    .where(and(matching(filter), state === undefined ? undefined : eq(outbox.dead, state === 'dead')))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit);
  return rows.map(({ dead: isDead, ...row }) => ({ ...row, state: isDead ? ('dead' as const) : ('waiting' as const) }));
}

/**
 * Makes messages due at once with all their attempts restored: those in `ids`, or all dead ones. If any of `ids` does
 * not exist, was delivered or does not match the filter, none is changed.
 */
export async function retryMessages(
  database: Database,
  { ids, ...filter }: OutboxFilter & { readonly ids?: readonly number[] },
  now: Date,
): Promise<{ readonly retried: readonly number[]; readonly missing: readonly number[] }> {
  return database.transaction(async (transaction) => {
    const chosen = and(matching(filter), ids ? inArray(outbox.id, [...ids]) : eq(outbox.dead, true));
    const found = await transaction.select({ id: outbox.id }).from(outbox).where(chosen).for('update');
    const there = new Set(found.map(({ id }) => id));
    const missing = (ids ?? []).filter((id) => !there.has(id));
    if (missing.length > 0) return { retried: [], missing };
    if (there.size > 0)
      await transaction.update(outbox).set({ dead: false, attempts: 0, nextAttemptAt: now }).where(chosen);
    return { retried: [...there].toSorted((one, other) => one - other), missing: [] };
  });
}

/** When a message became overdue; a night spent waiting for the shopper's morning does not count. */
const lateSince = sql`case when ${outbox.wakingZone} is not null and ${outbox.lastError} is null
  then greatest(${outbox.createdAt}, ${outbox.nextAttemptAt}) else ${outbox.createdAt} end`;

/**
 * The state of each queue, over all sites and processes: messages still to be delivered and those given up, and the age
 * of the oldest one waiting. A kind with nothing undelivered is omitted.
 */
export async function outboxFigures(database: Database, now: Date) {
  const rows = await database
    .select({
      kind: outbox.kind,
      waiting: sql<string>`count(*) filter (where not ${outbox.dead})`,
      dead: sql<string>`count(*) filter (where ${outbox.dead})`,
      oldest: sql<string | null>`extract(epoch from min(${lateSince}) filter (where not ${outbox.dead}))`,
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
