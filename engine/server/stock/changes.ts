import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Database } from '../db/handle.ts';
import { stockVehicles } from '../db/schema.ts';
import { revisionOf } from './runs.ts';

/** What has changed in a site's stock since a revision. */
export interface StockChanges {
  /** The latest revision; 0 when the site's stock was never synchronised. */
  readonly revision: number;
  readonly vehicles: readonly Vehicle[];
  readonly gone: readonly number[];
}

const readAtOnce = 1000;

/** What a server that holds `since` has to take up; all of the stock from 0. */
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
