import { and, desc, eq, gt, isNull, lt, lte, max, notInArray, sql } from 'drizzle-orm';
import { storableJson } from '../validate.ts';
import { latestNow } from '../db/columns.ts';
import type { Database } from '../db/handle.ts';
import { type RunCounts, stockIndexed, type StockReject, stockRuns } from '../db/schema.ts';

/** Sent with the site's slug when its stock has a new revision. */
export const stockChannel = 'forecourt_stock';

/** How many rejected rows a run keeps. */
const mostRejects = 100;

/** A run in progress. */
export interface StockRun {
  readonly id: number;
  readonly site: string;
  readonly feed: string;
  readonly startedAt: Date;
  /** The revision that it writes. */
  readonly revision: number;
}

/** Another run of the site has taken over. */
export class RunReplaced extends Error {
  override name = 'RunReplaced';
}

/**
 * Starts a run and ends any other run of the site, whose process has died or will notice that it was replaced.
 * `notSince` is for scheduled runs: none is started when the feed was read after that time.
 */
export function beginRun(
  database: Database,
  { site, feed, now, notSince }: { site: string; feed: string; now: Date; notSince?: Date },
): Promise<StockRun | undefined> {
  return database.transaction(async (transaction) => {
    // Concurrent starts take turns.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${stockChannel} ${site}`}))`);
    if (notSince) {
      const isRecent = and(gt(stockRuns.startedAt, notSince), lte(stockRuns.startedAt, latestNow(now)));
      const recent = and(eq(stockRuns.site, site), eq(stockRuns.feed, feed), isRecent);
      const [one] = await transaction.select({ outcome: stockRuns.outcome }).from(stockRuns).where(recent).limit(1);
      if (one) return undefined;
    }
    await transaction
      .update(stockRuns)
      .set({ outcome: 'interrupted', endedAt: now })
      .where(and(eq(stockRuns.site, site), eq(stockRuns.outcome, 'running')));
    const revision = (await revisionOf(transaction, site)) + 1;
    const [run] = await transaction
      .insert(stockRuns)
      .values({ site, feed, outcome: 'running', startedAt: now, counts: {}, rejects: [] })
      .returning({ id: stockRuns.id });
    if (!run) throw new Error('The run was not stored.');
    return { id: run.id, site, feed, startedAt: now, revision };
  });
}

/** The latest published revision of a site's stock; 0 before the first. */
export async function revisionOf(database: Database, site: string): Promise<number> {
  const [latest] = await database
    .select({ revision: max(stockRuns.revision) })
    .from(stockRuns)
    .where(eq(stockRuns.site, site));
  return latest?.revision ?? 0;
}

/** The latest revision of each site in a table. */
async function latestIn(
  table: typeof stockRuns | typeof stockIndexed,
  database: Database,
): Promise<ReadonlyMap<string, number>> {
  const { site, revision } = table;
  const rows = await database
    .select({ site, revision: max(revision) })
    .from(table)
    .groupBy(site);
  return new Map(rows.map((row) => [row.site, row.revision ?? 0]));
}

/** The revisions of the sites' stock that search has. */
export interface SearchedRevisions {
  /** That of a site; 0 before the first. */
  of(this: void, database: Database, site: string): Promise<number>;
  /** Those of all sites that have one. */
  all(this: void, database: Database): Promise<ReadonlyMap<string, number>>;
}

/** Where the search of each process follows the database. */
export const publishedRevisions: SearchedRevisions = {
  of: revisionOf,
  all: (database) => latestIn(stockRuns, database),
};

/** Where `stock sync` fills an outside search service, after it has published. */
export const indexedRevisions: SearchedRevisions = {
  of: async (database, site) => (await latestIn(stockIndexed, database)).get(site) ?? 0,
  all: (database) => latestIn(stockIndexed, database),
};

/** A transaction of a run; throws `RunReplaced` when another has taken over, which then writes what is missing. */
export function asRun<T>(database: Database, run: StockRun, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    const [own] = await transaction
      .select({ outcome: stockRuns.outcome })
      .from(stockRuns)
      .where(eq(stockRuns.id, run.id))
      .for('update');
    if (own?.outcome !== 'running') throw new RunReplaced(`Another run of ${run.site} has replaced this one.`);
    return work(transaction);
  });
}

/** How a run of one feed ended. */
export interface RunResult {
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly counts: Partial<RunCounts>;
  readonly rejects: readonly StockReject[];
  /** Why it changed nothing; of one that is done, what its vehicles are without. */
  readonly message?: string;
  /** True when servers have the run's revision to take up. */
  readonly published: boolean;
}

/** Ends a run and notifies every server if it changed anything. */
export function endRun(
  database: Database,
  run: StockRun,
  { outcome, counts, rejects, message, published }: RunResult,
  now: Date,
): Promise<void> {
  return asRun(database, run, async (transaction) => {
    await transaction
      .update(stockRuns)
      .set({
        outcome,
        counts,
        // They quote the feed, whatever it contains.
        rejects: storableJson(rejects.slice(0, mostRejects)),
        message: storableJson(message ?? null),
        endedAt: now,
        revision: published ? run.revision : null,
      })
      .where(eq(stockRuns.id, run.id));
    if (published) await transaction.execute(sql`select pg_notify(${stockChannel}, ${run.site})`);
  });
}

/** The feed name recorded for stock pushed to the search service by hand; not a valid id of a real feed. */
const pushedByHand = '(push)';

/** Records a finished push beside the runs of feeds; it has no revision and interrupts no run. */
export async function recordPush(
  database: Database,
  { site, startedAt, endedAt }: { readonly site: string; readonly startedAt: Date; readonly endedAt: Date },
  { outcome, counts = {}, message }: Pick<RunResult, 'outcome'> & Partial<RunResult>,
): Promise<void> {
  await database.insert(stockRuns).values({
    site,
    feed: pushedByHand,
    outcome,
    startedAt,
    endedAt,
    counts,
    rejects: [],
    message: message ?? null,
  });
}

/**
 * Deletes the runs of a site that began before a time, except the last of each kind: they say which revision is
 * published, and that a feed has been read before.
 */
export async function deleteRuns(database: Database, site: string, before: Date) {
  const last = database
    .select({ id: max(stockRuns.id) })
    .from(stockRuns)
    .where(eq(stockRuns.site, site))
    .groupBy(stockRuns.feed, stockRuns.outcome, isNull(stockRuns.revision));
  await database
    .delete(stockRuns)
    .where(and(eq(stockRuns.site, site), lt(stockRuns.startedAt, before), notInArray(stockRuns.id, last)));
}

/** The runs of a site, the latest first. */
export function listRuns(database: Database, site: string, most = 20): Promise<(typeof stockRuns.$inferSelect)[]> {
  return database.select().from(stockRuns).where(eq(stockRuns.site, site)).orderBy(desc(stockRuns.id)).limit(most);
}

/** Whether an earlier run of the feed has ended well: what it brought then was there before. */
export async function hasPublished(database: Database, { site, feed }: StockRun): Promise<boolean> {
  const [one] = await database
    .select({ id: stockRuns.id })
    .from(stockRuns)
    .where(and(eq(stockRuns.site, site), eq(stockRuns.feed, feed), eq(stockRuns.outcome, 'done')))
    .limit(1);
  return one !== undefined;
}
