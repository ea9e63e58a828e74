import { and, eq, lte, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { latestNow } from '../db/columns.ts';
import { attempts } from '../db/schema.ts';
import { noteExceeded } from '../request-context.ts';

/** A maximum number of events within a time, per key. */
export interface Limit {
  /** Slug of the site; `*` for counts shared by all sites of a deployment. */
  readonly site: string;
  readonly kind: string;
  /** Whose attempts are counted: a phone, an address. Only a digest is stored. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}

type Counting = Pick<Backend, 'database' | 'keyedDigest'>;

/** A window that has ended, or that began on a clock since set back. */
function isOver(now: Date, windowMs: number) {
  const ended = lte(attempts.startedAt, new Date(now.getTime() - windowMs));
  return sql`(${ended} or ${attempts.startedAt} > ${latestNow(now).toISOString()}::timestamptz)`;
}

/**
 * Counts one more attempt and says whether it is within the limit. The window starts at the first attempt. A single
 * database statement, so that processes sharing the database count together. The sweeper deletes the rows of windows
 * long over.
 */
export async function withinLimit(backend: Counting, limit: Limit, now: Date): Promise<boolean> {
  const { site, kind, maximum, windowMs } = limit;
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
    .returning({ count: attempts.count, startedAt: attempts.startedAt });
  return row !== undefined && (row.count <= maximum || exceeded(row, limit, now));
}

/** Notes when the window of an exceeded limit ends; false. */
function exceeded({ startedAt }: { readonly startedAt: Date }, { windowMs }: Limit, now: Date): false {
  noteExceeded(startedAt.getTime() + windowMs - now.getTime());
  return false;
}

const ofLimit = (backend: Counting, { site, kind, key }: Limit) =>
  and(eq(attempts.site, site), eq(attempts.kind, kind), eq(attempts.key, backend.keyedDigest(key)));

/** Uncounts an attempt that had no effect. */
export async function giveBack(backend: Counting, limit: Limit): Promise<void> {
  const database = await backend.database();
  await database
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(ofLimit(backend, limit));
}

/** Whether the limit is already used up; counts nothing. */
export async function isUsedUp(backend: Counting, limit: Limit, now: Date): Promise<boolean> {
  const database = await backend.database();
  const [row] = await database
    .select({ count: attempts.count, startedAt: attempts.startedAt })
    .from(attempts)
    .where(and(ofLimit(backend, limit), sql`not ${isOver(now, limit.windowMs)}`));
  return row !== undefined && row.count >= limit.maximum && !exceeded(row, limit, now);
}
