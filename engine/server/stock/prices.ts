import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Database } from '../db/handle.ts';
import { stockPrices } from '../db/schema.ts';
import type { StockRun } from './runs.ts';

/** What a vehicle cost from a time on; `null` for none. */
export interface PricePoint {
  readonly price: number | null;
  /** What it includes, such as Drive Away; `null` where that is unknown. */
  readonly kind: string | null;
  readonly at: Date;
}

/** False for prices of two kinds: without the charges that another includes none is lower. */
export function isComparable(one: Pick<PricePoint, 'kind'>, other: Pick<PricePoint, 'kind'>): boolean {
  return one.kind === null || other.kind === null || one.kind === other.kind;
}

/**
 * What vehicles cost at the revisions before this run's, by id, oldest first. Prices of a run that died under the same
 * revision were never published, so they are not among them.
 */
export async function publishedPrices(
  database: Database,
  { site, revision }: StockRun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PricePoint[]>> {
  const { vehicleId, price, kind, at } = stockPrices;
  const rows = await database
    .select({ vehicleId, price, kind, at })
    .from(stockPrices)
    .where(and(eq(stockPrices.site, site), inArray(vehicleId, [...ids]), lt(stockPrices.revision, revision)))
    .orderBy(asc(vehicleId), asc(stockPrices.revision));
  const found = new Map<number, PricePoint[]>();
  for (const { vehicleId: id, ...point } of rows) found.set(id, [...(found.get(id) ?? []), point]);
  return found;
}

/** The last drop of a vehicle's price: to this one, or an earlier one that no rise and no other kind has followed. */
export function dropOf(published: readonly PricePoint[], now: PricePoint): Pick<Vehicle, 'price_drop'> {
  const points = [...published, now];
  for (let index = points.length - 1; index > 0; index -= 1) {
    const [before, after] = [points[index - 1], points[index]];
    if (!before?.price || !after?.price || after.price > before.price || !isComparable(before, after)) return {};
    if (after.price < before.price) return { price_drop: { before: before.price, at: after.at.toISOString() } };
  }
  return {};
}

/** Prices that a run writes, and vehicles for which it writes none, although an interrupted run may have. */
export interface WrittenPrices {
  readonly changed: readonly ({ readonly vehicleId: number } & Pick<PricePoint, 'price' | 'kind'>)[];
  readonly unchanged: readonly number[];
}

/** Stores the prices of a run's revision, in place of those that a run which died has written under it. */
export async function writePrices(
  database: Database,
  { site, revision, startedAt: at }: StockRun,
  { changed, unchanged }: WrittenPrices,
): Promise<void> {
  if (changed.length > 0)
    await database
      .insert(stockPrices)
      .values(changed.map((row) => ({ ...row, site, revision, at })))
      .onConflictDoUpdate({
        target: [stockPrices.site, stockPrices.vehicleId, stockPrices.revision],
        set: { price: sql`excluded.price`, kind: sql`excluded.kind`, at: sql`excluded.at` },
      });
  if (unchanged.length > 0)
    await database
      .delete(stockPrices)
      .where(
        and(
          eq(stockPrices.site, site),
          eq(stockPrices.revision, revision),
          inArray(stockPrices.vehicleId, [...unchanged]),
        ),
      );
}
