import { createHash } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { AccountOwner, NewSearch, SavedSearch } from '../../ports/accounts.ts';
import type { Database } from '../db/handle.ts';
import { savedSearches, users } from '../db/schema.ts';

/** How many searches an account can save: each is run every hour. */
const mostSearches = 20;

const ownedBy = ({ site, userId }: AccountOwner) => and(eq(savedSearches.site, site), eq(savedSearches.userId, userId));

/**
 * Saves a search, and the e-mail address with the account; saving it again changes nothing else. False when the account
 * has as many as it can.
 */
export async function saveSearch(
  database: Database,
  owner: AccountOwner,
  { address, label, locale, email, seenUntil }: NewSearch,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // The account's row is locked, so that concurrent searches do not exceed the limit.
    await transaction
      .update(users)
      .set({ email })
      .where(and(eq(users.site, owner.site), eq(users.id, owner.userId)));
    const [saved] = await transaction.select({ count: count() }).from(savedSearches).where(ownedBy(owner));
    const known = await transaction
      .select({ address: savedSearches.address })
      .from(savedSearches)
      .where(and(ownedBy(owner), eq(savedSearches.address, address)));
    if (known.length === 0 && (saved?.count ?? 0) >= mostSearches) return false;
    await transaction
      .insert(savedSearches)
      .values({ ...owner, address, label, locale, seenUntil, createdAt: now })
      .onConflictDoNothing();
    return true;
  });
}

/** Removes a saved search; removing another changes nothing. */
export async function removeSearch(database: Database, owner: AccountOwner, address: string): Promise<void> {
  await database.delete(savedSearches).where(and(ownedBy(owner), eq(savedSearches.address, address)));
}

/** The saved searches of an account, newest first. */
export async function readSearches(database: Database, owner: AccountOwner): Promise<readonly SavedSearch[]> {
  return database
    .select({ address: savedSearches.address, label: savedSearches.label, createdAt: savedSearches.createdAt })
    .from(savedSearches)
    .where(ownedBy(owner))
    .orderBy(desc(savedSearches.createdAt), savedSearches.address);
}

/** A short name for a search of an account, which tells nothing of it. */
export function searchKey(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 16);
}

/** The start of the keys of the e-mails to an account. */
export function alertKey(userId: number): string {
  return `alert-${userId}-`;
}
