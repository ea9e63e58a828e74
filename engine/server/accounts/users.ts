import { and, desc, eq } from 'drizzle-orm';
import type { AccountDetails, AccountOwner, OwnLead, Profile } from '../../ports/accounts.ts';
import type { Valuation } from '../../../schemas/entities/valuation.ts';
import { isObject } from '../../json/json.ts';
import type { Backend } from '../backend.ts';
import type { Database } from '../db/handle.ts';
import { leads, users, watchlist } from '../db/schema.ts';
import { defined } from '../../json/defined.ts';

interface KnownShopper {
  readonly site: string;
  /** In national form, digits only; verified. */
  readonly phone: string;
  readonly profile: Profile;
  readonly now: Date;
}

/**
 * Saves a shopper whose phone is verified and returns their id. Profile fields that were left out keep their values.
 */
export async function keepUser(backend: Backend, { site, phone, profile, now }: KnownShopper): Promise<number> {
  const details = defined({
    firstName: profile.first_name || undefined,
    lastName: profile.last_name || undefined,
    email: profile.email || undefined,
    postcode: profile.postcode || undefined,
  });
  const database = await backend.database();
  const [row] = await database
    .insert(users)
    .values({ site, phone, ...details, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [users.site, users.phone], set: { phone, ...details, lastSeenAt: now } })
    .returning({ id: users.id });
  if (!row) throw new Error('The database returned no user.');
  return row.id;
}

/** The stored data of a signed-in shopper. */
export async function readUser(backend: Backend, site: string, id: number): Promise<AccountDetails> {
  const database = await backend.database();
  const [row] = await database
    .select({
      phone: users.phone,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      postcode: users.postcode,
    })
    .from(users)
    .where(and(eq(users.site, site), eq(users.id, id)));
  const kept = Object.entries(row ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  return { phone: '', ...Object.fromEntries(kept) };
}

function textOf(payload: unknown, name: string): string | undefined {
  const value = isObject(payload) ? payload[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The latest leads that a shopper sent while signed in. */
export async function readLeads(
  database: Database,
  { site, userId }: AccountOwner,
  most: number,
): Promise<readonly OwnLead[]> {
  const rows = await database
    .select({ id: leads.id, kind: leads.kind, payload: leads.payload, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.site, site), eq(leads.userId, userId)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(most);
  return rows.map(({ id, kind, payload, createdAt }) => {
    const dateTime = textOf(payload, 'dateTime') ?? '';
    const carSlug = textOf(payload, 'car_slug');
    const valuation = isObject(payload) ? payload['valuation'] : undefined;
    return {
      id,
      kind,
      title: textOf(payload, 'subcategory') ?? textOf(payload, 'category') ?? kind,
      createdAt,
      ...(Number.isNaN(Date.parse(dateTime)) ? {} : { dateTime: dateTime.slice(0, '2026-11-24T09:30'.length) }),
      ...(carSlug ? { carSlug } : {}),
      ...(isObject(valuation) ? { valuation: valuation as unknown as Valuation } : {}),
    };
  });
}

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
