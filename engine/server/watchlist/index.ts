import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { watchlist } from '../db/schema.ts';

/** Whose watchlist, on which site (by its slug). */
export interface WatchlistOwner {
  readonly site: string;
  readonly userId: number;
}

const ownedBy = ({ site, userId }: WatchlistOwner) => and(eq(watchlist.site, site), eq(watchlist.userId, userId));

/** Saves a vehicle; one that is saved already stays as it was. */
export async function saveCar(database: Database, owner: WatchlistOwner, carId: number, now: Date): Promise<void> {
  await database
    .insert(watchlist)
    .values({ ...owner, carId, createdAt: now })
    .onConflictDoNothing();
}

/** Removes a vehicle; one that is not saved is removed already. */
export async function removeCar(database: Database, owner: WatchlistOwner, carId: number): Promise<void> {
  await database.delete(watchlist).where(and(ownedBy(owner), eq(watchlist.carId, carId)));
}

/** The numbers of the saved vehicles, newest first, those that were sold or are gone since among them. */
export async function savedCars(database: Database, owner: WatchlistOwner): Promise<readonly number[]> {
  const rows = await database
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(ownedBy(owner))
    .orderBy(desc(watchlist.createdAt), desc(watchlist.carId));
  return rows.map(({ carId }) => carId);
}
