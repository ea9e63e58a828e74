import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/handle.ts';
import { stockPrices } from '../db/schema.ts';

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
