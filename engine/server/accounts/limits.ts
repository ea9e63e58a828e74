import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { attempts } from '../db/schema.ts';

/** So many of a kind within a time, for one key. */
export interface Limit {
  readonly site: string;
  readonly kind: string;
  /** Whose attempts are counted: a phone, an address. Only a digest of it is stored. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}

/**
 * Counts one more attempt and tells whether it is within the limit. The time runs from the first attempt. It is one
 * statement of the database, so that processes that share it count together.
 */
export async function withinLimit(
  backend: Pick<Backend, 'database' | 'keyedDigest'>,
  limit: Limit,
  now: Date,
): Promise<boolean> {
  const { site, kind, maximum, windowMs } = limit;
  const database = await backend.database();
  const over = lte(attempts.startedAt, new Date(now.getTime() - windowMs));
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

/** Takes back an attempt that came to nothing. */
export async function giveBack(backend: Backend, { site, kind, key }: Limit): Promise<void> {
  const database = await backend.database();
  await database
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(eq(attempts.site, site), eq(attempts.kind, kind), eq(attempts.key, backend.keyedDigest(key))));
}

/** Whether the limit is used up already; counts nothing. */
export async function isUsedUp(backend: Backend, limit: Limit, now: Date): Promise<boolean> {
  const { site, kind, key, maximum, windowMs } = limit;
  const database = await backend.database();
  const [row] = await database
    .select({ count: attempts.count })
    .from(attempts)
    .where(
      and(
        eq(attempts.site, site),
        eq(attempts.kind, kind),
        eq(attempts.key, backend.keyedDigest(key)),
        gt(attempts.startedAt, new Date(now.getTime() - windowMs)),
      ),
    );
  return row !== undefined && row.count >= maximum;
}
