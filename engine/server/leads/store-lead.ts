import { and, eq } from 'drizzle-orm';
import type { LeadForm } from '../../../schemas/api/lead-forms.ts';
import type { Backend } from '../backend.ts';
import { leads } from '../db/schema.ts';
import { enqueue } from '../outbox/enqueue.ts';

/** A lead as it is kept and delivered; JSON. */
export type LeadPayload = Readonly<Record<string, unknown>>;

export interface NewLead {
  /** Slug of the site. */
  readonly site: string;
  readonly form: LeadForm;
  readonly idempotencyKey: string;
  /** Number of the signed-in shopper. */
  readonly userId?: number | undefined;
  readonly payload: LeadPayload;
}

/**
 * Keeps a lead and, in the same transaction, the message that delivers it. When this resolves, both are committed. The
 * same key again gives the same lead, and no second row or message.
 *
 * @returns the lead's number, and whether it was there already.
 */
export async function storeLead(
  backend: Pick<Backend, 'database' | 'services'>,
  { site, form, idempotencyKey, userId, payload }: NewLead,
  now: Date,
): Promise<{ readonly id: number; readonly repeated: boolean }> {
  const database = await backend.database();
  const stored = await database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(leads)
      .values({ site, idempotencyKey, kind: form, userId: userId ?? null, payload, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: leads.id });
    if (made) {
      await enqueue(
        transaction,
        { site, kind: 'lead', idempotencyKey, payload: { lead_id: made.id, ...payload } },
        now,
      );
      return { id: made.id, repeated: false };
    }
    const [known] = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.site, site), eq(leads.idempotencyKey, idempotencyKey)));
    if (!known) throw new Error('A lead was neither stored nor there.');
    return { id: known.id, repeated: true };
  });
  backend.services.outbox.wake();
  return stored;
}
