import { and, eq, isNull, sql } from 'drizzle-orm';
import { openDatabase } from '../../../engine/server/db/database.ts';
import { events, leads, outbox, phoneReveals, users, watchlist } from '../../../engine/server/db/schema.ts';
import type { Kept } from './compare.ts';
import type { Database, DatabasePlace } from '../../../engine/server/db/handle.ts';

/** Work done in a database while no server runs. */
export async function inDatabase<T>(place: DatabasePlace, act: (database: Database) => Promise<T>): Promise<T> {
  const handle = openDatabase(place);
  try {
    return await act(await handle.get());
  } finally {
    await handle.close();
  }
}

/** Makes everything waiting in the outbox due at once, so that nobody waits an hour for the last retry. */
export async function makeDue(database: Database): Promise<void> {
  await database
    .update(outbox)
    .set({ nextAttemptAt: new Date() })
    .where(and(isNull(outbox.deliveredAt), eq(outbox.dead, false)));
}

/** Everything clients can have left in the database. */
export async function readKept(database: Database): Promise<Kept> {
  const [keptLeads, messages, saves, reveals, keptEvents, keptUsers] = [
    await database
      .select({
        id: leads.id,
        key: leads.idempotencyKey,
        settled: sql<boolean>`coalesce((${leads.payload} ->> 'form_completed')::boolean, false)`,
      })
      .from(leads),
    await database.select({ key: outbox.idempotencyKey }).from(outbox).where(eq(outbox.kind, 'lead')),
    await database
      .select({ phone: users.phone, carId: watchlist.carId })
      .from(watchlist)
      .innerJoin(users, eq(users.id, watchlist.userId)),
    await database.select({ number: phoneReveals.dealershipId }).from(phoneReveals),
    await database.select({ number: events.dealershipId }).from(events),
    await database.select({ phone: users.phone }).from(users),
  ];
  return {
    leads: keptLeads,
    messages: messages.map(({ key }) => key),
    saves: saves.map(({ phone, carId }) => `${phone} ${carId}`),
    reveals: reveals.map(({ number }) => number ?? 0),
    // Sign-ins leave events of their own, without a dealership.
    events: keptEvents.flatMap(({ number }) => number ?? []),
    users: keptUsers.map(({ phone }) => phone ?? ''),
  };
}
