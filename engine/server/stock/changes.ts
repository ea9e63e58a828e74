import { and, asc, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Database } from '../db/handle.ts';
import { stockPrices, stockVehicles } from '../db/schema.ts';
import { isComparable } from './prices.ts';
import { revisionOf } from './runs.ts';

/** What has changed in a site's stock since a revision. */
export interface StockChanges {
  /** The latest revision; 0 when the site's stock was never synchronised. */
  readonly revision: number;
  readonly vehicles: readonly Vehicle[];
  readonly gone: readonly number[];
}

const readAtOnce = 1000;

/** The changes that a server at revision `since` has to load; the whole stock for 0. */
export async function stockChanges(database: Database, site: string, since: number): Promise<StockChanges> {
  const revision = await revisionOf(database, site);
  const vehicles: Vehicle[] = [];
  const gone: number[] = [];
  for (let last = -1, rows = readAtOnce; rows === readAtOnce; ) {
    const page = await database
      .select({ vehicleId: stockVehicles.vehicleId, state: stockVehicles.state, document: stockVehicles.document })
      .from(stockVehicles)
      .where(
        and(
          eq(stockVehicles.site, site),
          gt(stockVehicles.revision, since),
          gt(stockVehicles.vehicleId, last),
          since === 0 ? ne(stockVehicles.state, 'removed') : undefined,
        ),
      )
      .orderBy(asc(stockVehicles.vehicleId))
      .limit(readAtOnce);
    for (const { vehicleId, state, document } of page)
      if (state === 'removed') gone.push(vehicleId);
      else vehicles.push(document);
    rows = page.length;
    last = page.at(-1)?.vehicleId ?? last;
  }
  return { revision, vehicles, gone };
}

/**
 * Vehicles that a site's feeds have brought between two revisions, by id, regardless of the feed's listing time, which
 * may be the day a trade-in was taken, or lack the hour.
 */
export async function arrivedBetween(
  database: Database,
  site: string,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<readonly number[]> {
  const earlier = alias(stockPrices, 'earlier');
  const known = database
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.site, stockPrices.site),
        eq(earlier.vehicleId, stockPrices.vehicleId),
        lte(earlier.revision, since),
      ),
    );
  const rows = await database
    .selectDistinct({ id: stockPrices.vehicleId })
    .from(stockPrices)
    .where(
      and(
        eq(stockPrices.site, site),
        gt(stockPrices.revision, since),
        lte(stockPrices.revision, until),
        notExists(known),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A price that is lower than it was. */
export interface PriceDrop {
  readonly before: number;
  readonly price: number;
}

/** Vehicles of a site whose price at one revision is lower than at an earlier one, by id. */
export async function priceDrops(
  database: Database,
  site: string,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<ReadonlyMap<number, PriceDrop>> {
  const { vehicleId, revision, price, kind } = stockPrices;
  const changed = database
    .select({ vehicleId })
    .from(stockPrices)
    .where(and(eq(stockPrices.site, site), gt(revision, since), lte(revision, until)));
  const rows = await database
    .select({ vehicleId, revision, price, kind })
    .from(stockPrices)
    .where(and(eq(stockPrices.site, site), lte(revision, until), inArray(vehicleId, changed)))
    .orderBy(asc(vehicleId), asc(revision));
  const before = new Map<number, (typeof rows)[number]>();
  const after = new Map<number, (typeof rows)[number]>();
  for (const row of rows) (row.revision > since ? after : before).set(row.vehicleId, row);
  return new Map(
    [...after].flatMap(([id, now]) => {
      const earlier = before.get(id);
      if (!now.price || !earlier?.price || now.price >= earlier.price || !isComparable(earlier, now)) return [];
      return [[id, { before: earlier.price, price: now.price }] as const];
    }),
  );
}
