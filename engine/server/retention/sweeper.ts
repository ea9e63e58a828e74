import { lt, sql } from 'drizzle-orm';
import type { Site } from '../../ports/site.ts';
import { attempts, claims } from '../db/schema.ts';
import { errorFields } from '../log.ts';
import { sweepsOf } from './kept.ts';
import { dayMs } from '../../time/day.ts';
import type { Log } from '../../ports/log.ts';
import type { Database, DatabaseHandle } from '../db/handle.ts';

export interface SweeperOptions {
  readonly database: Pick<DatabaseHandle, 'get'>;
  readonly sites: () => readonly Site[];
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1, which spreads out processes that start together. */
  readonly random?: () => number;
}

/** How many rows were deleted, by rule. */
export type Swept = Readonly<Record<string, number>>;

/** Small enough that no shopper waits for a lock or for a disk busy with one statement. */
const batchRows = 500;
/** An arbitrary number: the advisory lock held while a batch is deleted. */
const lockNumber = 4_720_592;
const hourMs = 3_600_000;
const firstWithinMs = 600_000;
/** Limits count over minutes or hours; older rows are irrelevant. */
const attemptsMs = 2 * dayMs;

/**
 * Deletes the expired data (rules `privacy.retention.*`) of all sites of this process; of several processes on one
 * database, one sweeps at a time.
 */
export function createSweeper({ database, sites, log, now, random = Math.random }: SweeperOptions) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> | undefined;

  /** Deletes one batch under the lock; `undefined` when another process holds it. */
  async function locked(work: (transaction: Database) => Promise<number>): Promise<number | undefined> {
    const open = await database.get();
    return open.transaction(async (transaction) => {
      const [lock] = await transaction
        .select({ held: sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(String(lockNumber))})` })
        .from(sql`(select 1) as one`);
      return lock?.held ? work(transaction) : undefined;
    });
  }

  /** Sweeps once. Returns what was deleted by site, or `undefined` when another process is sweeping. */
  async function sweep(): Promise<Readonly<Record<string, Swept>> | undefined> {
    const gone: Record<string, Record<string, number>> = {};
    const at = now();
    const old = lt(attempts.startedAt, new Date(at.getTime() - attemptsMs));
    const counted = await locked(async (transaction) => {
      await transaction.delete(claims).where(lt(claims.expiresAt, at));
      return (await transaction.delete(attempts).where(old).returning({ one: sql`1` })).length;
    });
    if (counted === undefined) return undefined;
    for (const site of sites()) {
      for (const { rule, batch } of sweepsOf(site, at)) {
        let rows: number | undefined = batchRows;
        while (rows === batchRows && !stopped) {
          rows = await locked((transaction) => batch(transaction, batchRows));
          if (rows === undefined) return undefined;
          if (rows === 0) continue;
          const of = (gone[site.slug] ??= {});
          of[rule] = (of[rule] ?? 0) + rows;
        }
      }
    }
    for (const [site, swept] of Object.entries(gone)) log('info', 'Expired data was deleted.', { site, swept });
    return gone;
  }

  function plan(delayMs: number): void {
    timer = setTimeout(() => {
      running = sweep()
        .catch((error: unknown) => log('error', 'Expired data could not be deleted.', errorFields(error)))
        .finally(() => {
          running = undefined;
          if (!stopped) plan(hourMs * (0.9 + random() / 5));
        });
    }, delayMs).unref();
  }

  return {
    /** Starts: the first sweep within ten minutes, then about one an hour. */
    start: () => plan(random() * firstWithinMs),
    sweep,
    /** Starts no further batch; resolves when the current one is done. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
