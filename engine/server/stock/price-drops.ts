import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/handle.ts';
import { stockPrices } from '../db/schema.ts';

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
  const { vehicleId, revision, price } = stockPrices;
  const changed = database
    .select({ vehicleId })
    .from(stockPrices)
    .where(and(eq(stockPrices.site, site), gt(revision, since), lte(revision, until)));
  const rows = await database
    .select({ vehicleId, revision, price })
    .from(stockPrices)
    .where(and(eq(stockPrices.site, site), lte(revision, until), inArray(vehicleId, changed)))
    .orderBy(asc(vehicleId), asc(revision));
  const before = new Map<number, number | null>();
  const after = new Map<number, number | null>();
  for (const row of rows) (row.revision > since ? after : before).set(row.vehicleId, row.price);
  return new Map(
    [...after].flatMap(([id, now]) => {
      const earlier = before.get(id);
      return now && earlier && now < earlier ? [[id, { before: earlier, price: now }] as const] : [];
    }),
  );
}
