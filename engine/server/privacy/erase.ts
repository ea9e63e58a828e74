import { and, eq, inArray } from 'drizzle-orm';
import { type AuditContext, writeAudit } from '../audit/entry.ts';
import type { Database } from '../db/handle.ts';
import { deleteLoosePhotos } from '../photos/lead-photos.ts';
import { claims, codes, leadPhotos, leads, outbox, sessions, users, verifications } from '../db/schema.ts';
import { accountOf, leadsOf, messagesOf, type Person } from './person.ts';

/** What remains of a lead: that it existed, its kind, its vehicle and its recipient. */
const impersonal = [
  'form',
  'category',
  'subcategory',
  'car_id',
  'car_type',
  'car_slug',
  'dealership_slug',
  'location_id',
  'event_id',
  'reserve_fee',
  'hold_hours',
];

function withoutPerson(payload: unknown): Readonly<Record<string, unknown>> {
  const kept = Object.entries(payload ?? {}).filter(([name]) => impersonal.includes(name));
  return { ...Object.fromEntries(kept), erased: true };
}

/** The result of an erasure: how much was erased, or how many undelivered leads prevent it. */
type Erasure =
  | { readonly erased: true; readonly account: boolean; readonly leads: number; readonly messages: number }
  | { readonly erased: false; readonly waiting: number };

/**
 * Erases what a site holds about a person, in one transaction with its audit row: the account with its sessions, saved
 * vehicles and searches, codes, verifications, texts, and every copy of a message; leads keep their count and subject but lose
 * the sender. Undelivered leads are the dealer's only copy of a request: nothing is erased while there are any, unless
 * `evenWaiting` is set; they are then never delivered.
 */
export function erasePerson(
  database: Database,
  person: Person,
  { keyedDigest, now }: AuditContext,
  { evenWaiting }: { readonly evenWaiting: boolean },
): Promise<Erasure> {
  const { site, phone } = person;
  return database.transaction(async (transaction): Promise<Erasure> => {
    const account = await accountOf(transaction, person);
    const sent = await leadsOf(transaction, person, account?.id);
    const messages = await messagesOf(transaction, person, sent, account?.id);
    const waiting = messages.filter(({ kind, deliveredAt }) => kind === 'lead' && deliveredAt === null).length;
    const entry = { site, action: 'data.erase', who: { phone } } as const;
    const auditContext = { keyedDigest, now };
    if (waiting > 0 && !evenWaiting) {
      await writeAudit(transaction, { ...entry, outcome: 'refused', reason: `${waiting} waiting` }, auditContext);
      return { erased: false, waiting };
    }
    const ids = sent.map(({ id }) => id);
    const unlinked =
      ids.length === 0 ? [] : await transaction.delete(leadPhotos).where(inArray(leadPhotos.leadId, ids)).returning();
    const digests = unlinked.map(({ digest }) => digest);
    if (digests.length > 0) await deleteLoosePhotos(transaction, now, { site, digests });
    for (const { id, payload } of sent) {
      // The key may contain a digest of the lead's contents.
      await transaction
        .update(leads)
        .set({ payload: withoutPerson(payload), userId: null, idempotencyKey: `erased-${id}` })
        .where(eq(leads.id, id));
      // The lead's claims (a time, a vehicle) stay in place, anonymously.
      await transaction.update(claims).set({ holder: null }).where(eq(claims.leadId, id));
    }
    const copies = messages.map(({ id }) => id);
    if (copies.length > 0) await transaction.delete(outbox).where(inArray(outbox.id, copies));
    await transaction.delete(codes).where(and(eq(codes.site, site), eq(codes.phone, phone)));
    if (account) {
      await transaction.delete(verifications).where(eq(verifications.userId, account.id));
      // Sessions, saved vehicles and searches are deleted with the account.
      await transaction.delete(users).where(eq(users.id, account.id));
    }
    await writeAudit(transaction, { ...entry, outcome: 'done', reason: `${sent.length} leads` }, auditContext);
    return { erased: true, account: account !== undefined, leads: sent.length, messages: copies.length };
  });
}

/**
 * Ends the sessions of one person on a site, or everybody's without a phone, with an audit row (ASVS 5.0, 7.4.5).
 * Returns how many ended.
 */
export function endSessions(
  database: Database,
  { site, phone }: { readonly site: string; readonly phone?: string | undefined },
  auditContext: AuditContext,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const account = phone === undefined ? undefined : await accountOf(transaction, { site, phone });
    const whose = phone === undefined ? undefined : eq(sessions.userId, account?.id ?? -1);
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.site, site), whose))
      .returning({ userId: sessions.userId });
    const who = phone === undefined ? undefined : { phone };
    const reason = `${ended.length} sessions`;
    await writeAudit(transaction, { site, action: 'sessions.end', outcome: 'done', reason, who }, auditContext);
    return ended.length;
  });
}
