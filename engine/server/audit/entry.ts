import type { Database } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { AuditActionName, AuditOutcome } from './actions.ts';

/** Something that somebody did. */
export interface AuditEntry {
  /** Slug of the site. */
  readonly site: string;
  readonly action: AuditActionName;
  readonly outcome: AuditOutcome;
  /** The code of a refusal, or how much was touched; never what a shopper typed. */
  readonly reason?: string | undefined;
  /** Whose doing it was: a user's number, or a phone or an address, of which only a keyed digest is kept. */
  readonly who?: { readonly user: number } | { readonly phone: string } | { readonly address: string } | undefined;
}

const digestLength = 16;

/** Whose doing it was, as it may be kept: `user:12`, `phone:3q2…`, `address:9f0…`. */
export function auditSubject(who: AuditEntry['who'], keyedDigest: (text: string) => string): string | undefined {
  if (!who) return undefined;
  const [[kind, value]] = Object.entries(who) as [[string, string | number]];
  if (value === '') return undefined;
  return kind === 'user' ? `user:${value}` : `${kind}:${keyedDigest(`audit|${kind}|${value}`).slice(0, digestLength)}`;
}

/** A row of the audit table. */
export type AuditRow = typeof audit.$inferInsert;
/** Writes a row in the transaction that does what it reports: both are there afterwards, or neither. */
export async function writeAudit(
  transaction: Pick<Database, 'insert'>,
  { who, ...entry }: AuditEntry,
  { keyedDigest, now }: { readonly keyedDigest: (text: string) => string; readonly now: Date },
): Promise<void> {
  await transaction.insert(audit).values({ ...entry, who: auditSubject(who, keyedDigest) ?? null, at: now });
}
