import { and, eq, lte, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { attempts } from '../db/schema.ts';

/** So many of a kind within a time, for one key. */
export interface Limit {
  /** Slug of the site; `*` for what the sites of a deployment count together. */
  readonly site: string;
  readonly kind: string;
  /** Whose attempts are counted: a phone, an address. Only a digest of it is stored. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}

type Counting = Pick<Backend, 'database' | 'keyedDigest'>;

/** Processes' clocks may differ by this much before a window that begins in the future is taken for a clock set back. */
const skewMs = 60_000;

/** Rows are of no use after the longest window, a day. */
const keptMs = 2 * 24 * 60 * 60_000;
const clearingMs = 60 * 60_000;

/** A window that has ended, or that was begun by a clock that has been set back since. */
function isOver(now: Date, windowMs: number) {
  const ended = lte(attempts.startedAt, new Date(now.getTime() - windowMs));
  return sql`(${ended} or ${attempts.startedAt} > ${new Date(now.getTime() + skewMs).toISOString()}::timestamptz)`;
}

const clearedAt = new WeakMap<object, number>();

/** Removes the rows of windows long over, once an hour and process. */
async function clearOld(backend: Counting, now: Date): Promise<void> {
  const database = await backend.database();
  const last = clearedAt.get(database);
  if (last !== undefined && now.getTime() - last < clearingMs) return;
  clearedAt.set(database, now.getTime());
  await database.delete(attempts).where(lte(attempts.startedAt, new Date(now.getTime() - keptMs)));
}

/**
 * Counts one more attempt and tells whether it is within the limit. The time runs from the first attempt. It is one
 * statement of the database, so that processes that share it count together.
 */
export async function withinLimit(backend: Counting, limit: Limit, now: Date): Promise<boolean> {
  const { site, kind, maximum, windowMs } = limit;
  await clearOld(backend, now);
  const database = await backend.database();
  const over = isOver(now, windowMs);
  const [row] = await database
    .insert(attempts)
    .values({ site, kind, key: backend.keyedDigest(limit.key), count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: [attempts.site, attempts.kind, attempts.key],
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        startedAt: sql`case when ${over} then excluded.started_at else ${attempts.startedAt} end`,
      },
    })
    .returning({ count: attempts.count });
  return row !== undefined && row.count <= maximum;
}

const ofLimit = (backend: Counting, { site, kind, key }: Limit) =>
  and(eq(attempts.site, site), eq(attempts.kind, kind), eq(attempts.key, backend.keyedDigest(key)));

/** Takes back an attempt that came to nothing. */
export async function giveBack(backend: Counting, limit: Limit): Promise<void> {
  const database = await backend.database();
  await database
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(ofLimit(backend, limit));
}

/** Whether the limit is used up already; counts nothing. */
export async function isUsedUp(backend: Counting, limit: Limit, now: Date): Promise<boolean> {
  const database = await backend.database();
  const [row] = await database
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(ofLimit(backend, limit), sql`not ${isOver(now, limit.windowMs)}`));
  return row !== undefined && row.count >= limit.maximum;
}
