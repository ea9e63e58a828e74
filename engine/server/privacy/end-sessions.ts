import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/entry.ts';
import { sessions } from '../db/schema.ts';
import type { Desk } from './export.ts';
import { accountOf } from './person.ts';
import type { Database } from '../db/handle.ts';

/**
 * Ends the sessions of one person on a site, or everybody's without a phone, with an audit row (ASVS 5.0, 7.4.5).
 * Returns how many ended.
 */
export function endSessions(
  database: Database,
  { site, phone }: { readonly site: string; readonly phone?: string | undefined },
  desk: Desk,
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
    await writeAudit(transaction, { site, action: 'sessions.end', outcome: 'done', reason, who }, desk);
    return ended.length;
  });
}
