import { and, eq, inArray } from 'drizzle-orm';
import { auditSubject, type AuditContext, writeAudit } from '../audit/entry.ts';
import { audit, codes, savedSearches, sessions, verifications, watchlist } from '../db/schema.ts';
import { accountOf, leadsOf, messagesOf, type Person } from './person.ts';
import { photosOf } from '../photos/lead-photos.ts';
import type { Database } from '../db/handle.ts';

/** Codes in texts are redacted: they may still be valid. */
function withoutCode(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('text' in payload)) return payload;
  return { ...payload, text: String(payload.text).replace(/\b\d{4,8}\b/g, '…') };
}

/**
 * Everything a site holds about a person, as JSON, with an audit row. Sessions are listed without their tokens, codes
 * without their digits. Events and views are stored without a name and cannot be attributed to a person.
 */
export function exportPerson(database: Database, person: Person, { keyedDigest, now }: AuditContext) {
  const { site, phone } = person;
  return database.transaction(async (transaction) => {
    const account = await accountOf(transaction, person);
    const userId = account?.id ?? -1;
    const sent = await leadsOf(transaction, person, account?.id);
    const messages = await messagesOf(transaction, person, sent, account?.id);
    const subjects = [auditSubject({ phone }, keyedDigest), auditSubject({ user: userId }, keyedDigest)];
    const data = {
      site,
      phone,
      exported_at: now.toISOString(),
      account: account ?? null,
      saved_vehicles: await transaction
        .select({ car_id: watchlist.carId, created_at: watchlist.createdAt })
        .from(watchlist)
        .where(and(eq(watchlist.site, site), eq(watchlist.userId, userId))),
      saved_searches: await transaction
        .select({
          address: savedSearches.address,
          label: savedSearches.label,
          created_at: savedSearches.createdAt,
          told_by_mail_since: savedSearches.mailSince,
          told_by_text_since: savedSearches.smsSince,
        })
        .from(savedSearches)
        .where(and(eq(savedSearches.site, site), eq(savedSearches.userId, userId))),
      sessions: await transaction
        .select({ created_at: sessions.createdAt, expires_at: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.site, site), eq(sessions.userId, userId))),
      codes: await transaction
        .select({ purpose: codes.purpose, created_at: codes.createdAt, used_at: codes.usedAt, profile: codes.profile })
        .from(codes)
        .where(and(eq(codes.site, site), eq(codes.phone, phone))),
      verifications: await transaction
        .select({ type: verifications.verificationType, created_at: verifications.createdAt })
        .from(verifications)
        .where(and(eq(verifications.websiteSlug, site), eq(verifications.userId, userId))),
      leads: sent.map(({ id, kind, payload, createdAt }) => ({ id, kind, created_at: createdAt, payload })),
      photos: await photosOf(
        transaction,
        sent.map(({ id }) => id),
      ),
      messages: messages.map(({ kind, payload, createdAt, deliveredAt, dead }) => ({
        kind,
        created_at: createdAt,
        delivered_at: deliveredAt,
        given_up: dead,
        payload: kind === 'sms' ? withoutCode(payload) : payload,
      })),
      audit: await transaction
        .select({ at: audit.at, action: audit.action, outcome: audit.outcome, count: audit.count })
        .from(audit)
        .where(
          and(
            eq(audit.site, site),
            inArray(
              audit.who,
              subjects.filter((who) => who !== undefined),
            ),
          ),
        )
        .orderBy(audit.id),
    };
    await writeAudit(
      transaction,
      { site, action: 'data.export', outcome: 'done', reason: `${sent.length} leads`, who: { phone } },
      { keyedDigest, now },
    );
    return data;
  });
}
