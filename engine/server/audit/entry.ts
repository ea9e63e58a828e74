import { audit } from '../db/schema.ts';
import type { AuditActionName, AuditOutcome } from './actions.ts';
import type { Database } from '../db/handle.ts';

/** An action to be audited. */
export interface AuditEntry {
  /** Slug of the site. */
  readonly site: string;
  readonly action: AuditActionName;
  readonly outcome: AuditOutcome;
  /** The code of a refusal, or how many items were affected; never a shopper's input. */
  readonly reason?: string | undefined;
  /** The actor: a user's id, or a phone or address, of which only a keyed digest is stored. */
  readonly who?: { readonly user: number } | { readonly phone: string } | { readonly address: string } | undefined;
}

const digestLength = 16;

/** The actor in stored form: `user:12`, `phone:3q2…`, `address:9f0…`. */
export function auditSubject(who: AuditEntry['who'], keyedDigest: (text: string) => string): string | undefined {
  if (!who) return undefined;
  const [[kind, value]] = Object.entries(who) as [[string, string | number]];
  if (value === '') return undefined;
  return kind === 'user' ? `user:${value}` : `${kind}:${keyedDigest(`audit|${kind}|${value}`).slice(0, digestLength)}`;
}

/** A row of the audit table. */
export type AuditRow = typeof audit.$inferInsert;
/** Writes a row in the same transaction as the change it reports, so that either both are stored or neither. */
export async function writeAudit(
  transaction: Pick<Database, 'insert'>,
  { who, ...entry }: AuditEntry,
  { keyedDigest, now }: { readonly keyedDigest: (text: string) => string; readonly now: Date },
): Promise<void> {
  await transaction.insert(audit).values({ ...entry, who: auditSubject(who, keyedDigest) ?? null, at: now });
}
