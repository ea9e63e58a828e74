import { hash } from 'node:crypto';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type AlertChannel, alertChannels } from '../../../schemas/search/alert-channels.ts';
import type { AccountOwner, NewSearch, SavedSearch } from '../../ports/accounts.ts';
import { type AuditContext, writeAudit } from '../audit/entry.ts';
import type { Database } from '../db/handle.ts';
import { outbox, savedSearches, users } from '../db/schema.ts';
import { revisionOf } from '../stock/runs.ts';

/** How many searches an account can save: each is run every hour. */
const mostSearches = 20;

const ownedBy = ({ site, userId }: AccountOwner) => and(eq(savedSearches.site, site), eq(savedSearches.userId, userId));
const ofOwner = (owner: AccountOwner, address: string) => and(ownedBy(owner), eq(savedSearches.address, address));

/** By channel, since when the shopper has agreed to it. */
export const agreedSince = { mail: savedSearches.mailSince, sms: savedSearches.smsSince };
const columns = { mail: 'mailSince', sms: 'smsSince' } as const;

/** Since when a shopper has agreed to each channel. */
export type Agreed = Readonly<Record<AlertChannel, Date | null>>;
const agreedChannels = (agreed: Agreed) => alertChannels.filter((channel) => agreed[channel] !== null);

/**
 * Saves a search, and the e-mail address with the account. Saving it again only changes how the shopper is notified.
 * Each consent given or withdrawn is audited. Returns false when the account has reached the maximum.
 */
export async function saveSearch(
  database: Database,
  owner: AccountOwner,
  { address, label, locale, email, by: wanted, seenUntil }: NewSearch,
  auditContext: AuditContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // The account's row is locked, so that concurrent searches do not exceed the limit; the search's own, because a link
    // in a message may be stopping it.
    const own = and(eq(users.site, owner.site), eq(users.id, owner.userId));
    await transaction.select({ id: users.id }).from(users).where(own).for('update');
    if (email !== undefined) await transaction.update(users).set({ email }).where(own);
    const [saved] = await transaction.select({ count: count() }).from(savedSearches).where(ownedBy(owner));
    const [known] = await transaction
      .select(agreedSince)
      .from(savedSearches)
      .where(ofOwner(owner, address))
      .for('update');
    if (!known && (saved?.count ?? 0) >= mostSearches) return false;
    const before = known ? agreedChannels(known) : [];
    const by = wanted ?? before;
    const since = (channel: AlertChannel) => (by.includes(channel) ? (known?.[channel] ?? auditContext.now) : null);
    const agreed = { mailSince: since('mail'), smsSince: since('sms') };
    // Later vehicles count as new, and later prices are compared with those of this moment.
    const seen = { seenUntil, seenRevision: await revisionOf(transaction, owner.site) };
    await transaction
      .insert(savedSearches)
      .values({ ...owner, address, label, locale, createdAt: auditContext.now, ...seen, ...agreed })
      .onConflictDoUpdate({
        target: [savedSearches.site, savedSearches.userId, savedSearches.address],
        // Vehicles that arrived while alerts were off are not reported later.
        set: { ...agreed, ...(before.length === 0 ? seen : {}) },
      });
    for (const channel of alertChannels) {
      const [was, is] = [before.includes(channel), by.includes(channel)];
      if (was === is) continue;
      const entry = { site: owner.site, outcome: 'done', reason: channel, who: { user: owner.userId } } as const;
      await writeAudit(transaction, { ...entry, action: is ? 'alerts.on' : 'alerts.off' }, auditContext);
      if (was) await dropWaiting(transaction, owner, address, channel);
    }
    return true;
  });
}

/** Deletes messages that are still waiting for the shopper's morning or for a service that is down. */
async function dropWaiting(
  transaction: Database,
  owner: AccountOwner,
  address: string,
  channel?: AlertChannel,
): Promise<void> {
  await transaction
    .delete(outbox)
    .where(
      and(
        eq(outbox.site, owner.site),
        isNull(outbox.deliveredAt),
        channel ? eq(outbox.kind, channel) : undefined,
        sql`starts_with(${outbox.idempotencyKey}, ${alertKey(owner.userId) + searchKey(address)})`,
      ),
    );
}

/** Stops the messages about a saved search on one channel, audited; the search stays saved. */
export async function stopAlerts(
  database: Database,
  owner: AccountOwner,
  { address, channel }: { readonly address: string; readonly channel: AlertChannel },
  auditContext: AuditContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(savedSearches)
      .set({ [columns[channel]]: null })
      .where(ofOwner(owner, address));
    const entry = { site: owner.site, outcome: 'done', reason: channel, who: { user: owner.userId } } as const;
    await writeAudit(transaction, { ...entry, action: 'alerts.off' }, auditContext);
    await dropWaiting(transaction, owner, address, channel);
  });
}

/** Removes a saved search; removing another changes nothing. */
export async function removeSearch(database: Database, owner: AccountOwner, address: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(savedSearches).where(ofOwner(owner, address));
    await dropWaiting(transaction, owner, address);
  });
}

/** The saved searches of an account, newest first. */
export async function readSearches(database: Database, owner: AccountOwner): Promise<readonly SavedSearch[]> {
  const rows = await database
    .select({ address: savedSearches.address, label: savedSearches.label, ...agreedSince })
    .from(savedSearches)
    .where(ownedBy(owner))
    .orderBy(desc(savedSearches.createdAt), savedSearches.address);
  return rows.map(({ mail, sms, ...row }) => ({ ...row, by: agreedChannels({ mail, sms }) }));
}

/** A short key for a saved search that reveals nothing about it. */
export function searchKey(address: string): string {
  return hash('sha256', address, 'base64url').slice(0, 16);
}

/** The start of the keys of the messages to an account. */
export function alertKey(userId: number): string {
  return `alert-${userId}-`;
}
