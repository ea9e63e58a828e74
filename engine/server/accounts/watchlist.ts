import { and, desc, eq } from 'drizzle-orm';
import { watchlist } from '../db/schema.ts';
import type { AccountOwner } from '../../ports/accounts.ts';
import type { Database } from '../db/handle.ts';

const ownedBy = ({ site, userId }: AccountOwner) => and(eq(watchlist.site, site), eq(watchlist.userId, userId));

/** Saves a vehicle; saving it again changes nothing. */
export async function saveCar(database: Database, owner: AccountOwner, carId: number, now: Date): Promise<void> {
  await database
    .insert(watchlist)
    .values({ ...owner, carId, createdAt: now })
    .onConflictDoNothing();
}

/** Removes a vehicle; removing an unsaved one changes nothing. */
export async function removeCar(database: Database, owner: AccountOwner, carId: number): Promise<void> {
  await database.delete(watchlist).where(and(ownedBy(owner), eq(watchlist.carId, carId)));
}

/** The ids of the saved vehicles, newest first, including those sold or gone since. */
export async function savedCars(database: Database, owner: AccountOwner): Promise<readonly number[]> {
  const rows = await database
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(ownedBy(owner))
    .orderBy(desc(watchlist.createdAt), desc(watchlist.carId));
  return rows.map(({ carId }) => carId);
}
