import { hash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { leads } from '../db/schema.ts';
import type { Deliverer } from '../outbox/deliverer.ts';
import { enqueue } from '../outbox/messages.ts';
import type { LeadPayload, LeadRecord } from '../../ports/leads.ts';
import { type Claim, makeClaims } from './claims.ts';
import type { Database } from '../db/handle.ts';
import { attachPhotos } from '../photos/lead-photos.ts';

interface NewLead extends LeadRecord {
  /** The digests of its photos. */
  readonly photos?: readonly string[];
  readonly claims?: readonly Claim[];
  /** False for leads that are only stored here. */
  readonly delivered?: boolean;
}

/** The parts of the backend that storing a lead needs. */
export interface LeadStore {
  database(): Promise<Database>;
  readonly services: { readonly outbox: Pick<Deliverer, 'wake'> };
}

/** Parts of a payload that are not form input: how the shopper arrived, and what later steps of a trade-in added. */
const additions: ReadonlySet<string> = new Set([
  'language',
  'lead_attributes',
  'adjustments',
  'valuation',
  'form_completed',
  'offer_accepted',
]);

/** True for what accompanies a lead without being the shopper's input, such as the wording of checkboxes. */
function accompanies(name: string, payload: LeadPayload): boolean {
  const [, box = ''] = /^(.+)_(?:text|version)$/.exec(name) ?? [];
  const isAdded = additions.has(name) || (name === 'photos' && payload['adjustments'] !== undefined);
  return isAdded || typeof payload[box] === 'boolean';
}

/** The shopper's input, by which a repeated lead is recognised. */
function contents(payload: LeadPayload): string {
  const sent = Object.entries(payload).filter(([name]) => !accompanies(name, payload));
  return JSON.stringify(sent.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The form's own key; for a lead with other contents under a key already used, one derived from both. */
function keysOf({ idempotencyKey, payload }: NewLead): readonly string[] {
  return [idempotencyKey, `${idempotencyKey}.${hash('sha256', contents(payload), 'base64url').slice(0, 22)}`];
}

/** The id of a lead already stored under the same key with the same contents. */
export async function findLead(database: Database, lead: NewLead): Promise<number | undefined> {
  const kept = await database
    .select({ id: leads.id, payload: leads.payload })
    .from(leads)
    .where(and(eq(leads.site, lead.site), inArray(leads.idempotencyKey, [...keysOf(lead)])));
  return kept.find(({ payload }) => contents(payload as LeadPayload) === contents(lead.payload))?.id;
}

/**
 * Stores a lead and, in the same transaction, its claims, its photos and the message that delivers it, if it is to be
 * delivered. Once this resolves, all are committed. The same form under the same key again gives the same lead, without
 * a second row or message; a changed one is a new lead.
 *
 * @returns the lead's id, and whether it was stored already.
 * @throws ClaimTaken when another lead holds what this one claims; nothing is stored then.
 */
export async function storeLead(
  backend: LeadStore,
  lead: NewLead,
  now: Date,
): Promise<{ readonly id: number; readonly repeated: boolean }> {
  const { site, form, userId, payload, photos = [], claims = [], delivered = true } = lead;
  const database = await backend.database();
  const stored = await database.transaction(async (transaction) => {
    for (const idempotencyKey of keysOf(lead)) {
      const [made] = await transaction
        .insert(leads)
        .values({ site, idempotencyKey, kind: form, userId: userId ?? null, payload, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: leads.id });
      if (made) {
        await makeClaims(transaction, { site, leadId: made.id }, claims, now);
        if (photos.length > 0) await attachPhotos(transaction, { site, leadId: made.id }, photos);
        const message = { lead_id: made.id, ...payload };
        if (delivered) await enqueue(transaction, { site, kind: 'lead', idempotencyKey, payload: message }, now);
        return { id: made.id, repeated: false };
      }
      const known = await findLead(transaction, lead);
      if (known !== undefined) return { id: known, repeated: true };
    }
    throw new Error('A lead was neither stored nor found.');
  });
  if (delivered) backend.services.outbox.wake('lead');
  return stored;
}
