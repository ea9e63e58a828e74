import { and, eq } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { users } from '../db/schema.ts';
import type { Profile } from '../../ports/accounts.ts';

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
  const { first_name: firstName, last_name: lastName, email, postcode } = profile;
  const details = {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(email ? { email } : {}),
    ...(postcode ? { postcode } : {}),
  };
  const database = await backend.database();
  const [row] = await database
    .insert(users)
    .values({ site, phone, ...details, createdAt: now })
    .onConflictDoUpdate({ target: [users.site, users.phone], set: { phone, ...details } })
    .returning({ id: users.id });
  if (!row) throw new Error('The database returned no user.');
  return row.id;
}

/** The stored data of a signed-in shopper. */
export async function readUser(
  backend: Backend,
  site: string,
  id: number,
): Promise<Profile & { readonly phone: string }> {
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
