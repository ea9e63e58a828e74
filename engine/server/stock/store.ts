import { and, count, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { dayMs } from '../../time/day.ts';
import { currentPrice } from '../../vehicle/gauge/comparable.ts';
import { withSaleTime } from '../../vehicle/sold.ts';
import { batches } from '../batches.ts';
import type { Database } from '../db/handle.ts';
import { type RunCounts, type StockReject, stockPrices, stockVehicles } from '../db/schema.ts';
import { type FeedLimits, planStock, type StockPlan } from './plan.ts';
import { dropOf, isComparable, publishedPrices, writePrices } from './prices.ts';
import { asRun, beginRun, deleteRuns, endRun, hasPublished, type RunResult, type StockRun } from './runs.ts';

/** A feed as read. */
export interface FeedContent {
  readonly rows: number;
  readonly vehicles: readonly Vehicle[];
  readonly rejects: readonly StockReject[];
  /** What its vehicles are without, such as texts that the map has no value for: a line for each field. */
  readonly leftOut?: readonly string[];
}

/** Small enough that other users of an embedded database do not wait long. */
const vehiclesAtOnce = 100;
const idsAtOnce = 500;
/** How long a sold vehicle is shown as sold, and how long a removed one is remembered. */
const soldDays = 90;
const goneDays = 400;
/** How long it is known what a run did. */
const runDays = 90;

type Changed = StockPlan['changed'];

/** Writes vehicles, and their price where it changed. */
async function writeChanged(database: Database, run: StockRun, changed: Changed, isFirst: boolean): Promise<void> {
  const { site, feed, revision, startedAt: now } = run;
  const seconds = Math.floor(now.getTime() / 1000);
  for (const batch of batches(changed, vehiclesAtOnce)) {
    await asRun(database, run, async (transaction) => {
      const ids = batch.map(({ vehicle }) => vehicle.id);
      const rows = await transaction
        .select({ vehicleId: stockVehicles.vehicleId, document: stockVehicles.document })
        .from(stockVehicles)
        .where(and(eq(stockVehicles.site, site), inArray(stockVehicles.vehicleId, ids)));
      const before = new Map(rows.map(({ vehicleId, document }) => [vehicleId, document]));
      const published = await publishedPrices(transaction, run, ids);
      const values = batch.map(({ vehicle, digest }) => {
        const known = before.get(vehicle.id);
        const listed = known ? listingOf(known) : isFirst ? {} : newListing(now);
        const dated = { ...dropOf(published.get(vehicle.id) ?? [], { ...priceOf(vehicle), at: now }), ...listed };
        const document = withSaleTime({ ...dated, ...vehicle }, { known: known?.sold_at ?? undefined, now: seconds });
        return { site, feed, revision, digest, document, vehicleId: vehicle.id, slug: vehicle.slug };
      });
      await transaction
        .insert(stockVehicles)
        .values(values.map((row) => ({ ...row, state: 'listed' as const, firstSeenAt: now, changedAt: now })))
        .onConflictDoUpdate({
          target: [stockVehicles.site, stockVehicles.vehicleId],
          set: {
            feed,
            revision,
            state: 'listed',
            changedAt: now,
            goneAt: null,
            slug: sql`excluded.slug`,
            digest: sql`excluded.digest`,
            document: sql`excluded.document`,
          },
        });
      const prices = values.map(({ vehicleId, document }) => ({ vehicleId, ...priceOf(document) }));
      const isSame = ({ vehicleId, ...now }: (typeof prices)[number]) => {
        const last = published.get(vehicleId)?.at(-1);
        return last?.price === now.price && isComparable(last, now);
      };
      await writePrices(transaction, run, {
        changed: prices.filter((row) => !isSame(row)),
        unchanged: prices.filter(isSame).map(({ vehicleId }) => vehicleId),
      });
    });
  }
}

/** What a vehicle costs, and what that includes. */
function priceOf(vehicle: Vehicle) {
  return { price: currentPrice(vehicle) ?? null, kind: vehicle.price_type || null };
}

/** The listing time, kept from the earlier version of a vehicle when the feed gives none. */
function listingOf({ created_at, created_at_timestamp }: Vehicle) {
  return {
    ...(created_at ? { created_at } : {}),
    ...(created_at_timestamp ? { created_at_timestamp } : {}),
  };
}

/** The listing time of a vehicle that has just appeared; unknown for those of the first run. */
function newListing(now: Date) {
  return { created_at: now.toISOString(), created_at_timestamp: Math.floor(now.getTime() / 1000) };
}

async function setGone(
  database: Database,
  run: StockRun,
  ids: readonly number[],
  state: 'sold' | 'removed',
): Promise<void> {
  const { site, revision, startedAt: now } = run;
  const sold = JSON.stringify({ status: 'sold', sold: true, sold_at: Math.floor(now.getTime() / 1000) });
  const document = sql`case when ${stockVehicles.state} = 'listed' and coalesce(${stockVehicles.document}->>'sold', 'false') <> 'true'
    then ${stockVehicles.document} || ${sold}::jsonb else ${stockVehicles.document} end`;
  for (const batch of batches(ids, idsAtOnce)) {
    await asRun(database, run, async (transaction) => {
      await transaction
        .update(stockVehicles)
        .set({
          state,
          revision,
          changedAt: now,
          goneAt: sql`coalesce(${stockVehicles.goneAt}, ${now.toISOString()})`,
          ...(state === 'sold' ? { document } : {}),
        })
        .where(
          and(
            eq(stockVehicles.site, site),
            inArray(stockVehicles.vehicleId, [...batch]),
            ne(stockVehicles.state, state),
          ),
        );
    });
  }
}

/**
 * Removes vehicles sold long ago, and deletes those removed for longer and old runs. Returns whether anything visible
 * has changed.
 */
async function tidy(database: Database, run: StockRun): Promise<boolean> {
  const { site, startedAt: now } = run;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const old = await database
    .select({ vehicleId: stockVehicles.vehicleId })
    .from(stockVehicles)
    .where(
      and(eq(stockVehicles.site, site), eq(stockVehicles.state, 'sold'), lt(stockVehicles.goneAt, before(soldDays))),
    );
  const oldIds = old.map(({ vehicleId }) => vehicleId);
  await setGone(database, run, oldIds, 'removed');
  await asRun(database, run, async (transaction) => {
    const gone = await transaction
      .delete(stockVehicles)
      .where(
        and(
          eq(stockVehicles.site, site),
          eq(stockVehicles.state, 'removed'),
          lt(stockVehicles.goneAt, before(goneDays)),
        ),
      )
      .returning({ vehicleId: stockVehicles.vehicleId });
    for (const batch of batches(gone, idsAtOnce)) {
      const ids = batch.map(({ vehicleId }) => vehicleId);
      await transaction.delete(stockPrices).where(and(eq(stockPrices.site, site), inArray(stockPrices.vehicleId, ids)));
    }
    await deleteRuns(transaction, site, before(runDays));
  });
  return old.length > 0;
}

export interface SyncOptions extends FeedLimits {
  readonly site: string;
  readonly read: () => Promise<FeedContent>;
  readonly now: () => Date;
  /** For scheduled runs: does nothing when the feed was read after this time. */
  readonly notSince?: Date;
  /** The text of an error that `read` threw; others are not caught. */
  readonly describeError: (error: unknown) => string | undefined;
}

/**
 * Brings the stock in the database in step with a feed. Only changes are written, in small transactions under a
 * revision that is published when the run is done. A run that dies leaves part of a revision, which the next run
 * completes. A vehicle whose row is rejected is kept unchanged. A feed that cannot be read, or has shrunk too much,
 * changes nothing.
 */
export async function syncFeed(database: Database, options: SyncOptions): Promise<RunResult | undefined> {
  const { site, feed, read, now, notSince, describeError } = options;
  const run = await beginRun(database, { site, feed, now: now(), ...(notSince ? { notSince } : {}) });
  if (!run) return undefined;
  const end = async (result: Omit<RunResult, 'published'>, published = false): Promise<RunResult> => {
    await endRun(database, run, { ...result, published }, now());
    return { ...result, published };
  };
  let content: FeedContent;
  try {
    content = await read();
  } catch (error) {
    const message = describeError(error);
    const failed = { outcome: 'failed', counts: {}, rejects: [] } as const;
    const ended = await end({ ...failed, message: message ?? 'The program failed.' });
    if (message === undefined) throw error;
    return ended;
  }
  const known = await knownVehicles(database, site);
  const plan = await planStock(known, content, options);
  const rejects = [...content.rejects, ...plan.rejects];
  const totals = { rows: content.rows, rejected: rejects.length };
  if (plan.refusal) return end({ outcome: 'refused', counts: totals, rejects, message: plan.refusal });
  const isFirst = !(await hasPublished(database, run));
  await setGone(database, run, plan.replaced, 'removed');
  await writeChanged(database, run, plan.changed, isFirst);
  const replaced = new Set(plan.replaced);
  await setGone(
    database,
    run,
    plan.vanished.filter((id) => !replaced.has(id)),
    options.vanished,
  );
  const tidied = await tidy(database, run);
  const { added, changed } = await writtenUnder(database, run);
  const counts = {
    ...totals,
    added,
    changed,
    unchanged: plan.changed.length + plan.unchanged - added - changed,
    vanished: plan.vanished.length,
    kept: plan.kept,
  };
  const pending = tidied || (await hasPending(database, run));
  const message = content.leftOut?.join('\n');
  return end({ outcome: 'done', counts, rejects, ...(message ? { message } : {}) }, pending);
}

/** How many of the feed's vehicles are new or changed at the run's revision, by it and by those that died. */
async function writtenUnder(
  database: Database,
  { site, feed, revision }: StockRun,
): Promise<Pick<RunCounts, 'added' | 'changed'>> {
  const earlier = database
    .select({ one: sql`1` })
    .from(stockPrices)
    .where(
      and(
        eq(stockPrices.site, site),
        eq(stockPrices.vehicleId, stockVehicles.vehicleId),
        lt(stockPrices.revision, revision),
      ),
    );
  const [found] = await database
    .select({ all: count(), added: sql<number>`count(*) filter (where ${notExists(earlier)})` })
    .from(stockVehicles)
    .where(
      and(
        eq(stockVehicles.site, site),
        eq(stockVehicles.feed, feed),
        eq(stockVehicles.revision, revision),
        eq(stockVehicles.state, 'listed'),
      ),
    );
  const added = Number(found?.added ?? 0);
  return { added, changed: Number(found?.all ?? 0) - added };
}

/** Whether rows were written under the run's revision, by it or by one that died. */
async function hasPending(database: Database, { site, revision }: StockRun): Promise<boolean> {
  const [one] = await database
    .select({ vehicleId: stockVehicles.vehicleId })
    .from(stockVehicles)
    .where(and(eq(stockVehicles.site, site), eq(stockVehicles.revision, revision)))
    .limit(1);
  return one !== undefined;
}

function knownVehicles(database: Database, site: string) {
  const { vehicleId, feed, slug, digest, state } = stockVehicles;
  return database
    .select({ vehicleId, feed, slug, digest, state })
    .from(stockVehicles)
    .where(eq(stockVehicles.site, site));
}
