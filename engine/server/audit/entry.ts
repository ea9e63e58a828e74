import type { Database } from '../db/handle.ts';
import { audit } from '../db/schema.ts';

interface AuditAction {
  readonly meaning: string;
  /** True for an action that any stranger can trigger at will: repetitions are stored as one row with a count. */
  readonly byAnybody: boolean;
}

/** The actions the audit table may contain (ASVS 5.0, 16.3.1 to 16.3.3); anything else does not compile. */
export const auditActions = {
  'code.sent': { meaning: 'A one-time code was texted, refused, or failed to send.', byAnybody: true },
  'sign-in': { meaning: 'A code was submitted: done signs in, failed means wrong, expired or used.', byAnybody: true },
  'sign-out': { meaning: 'A shopper ended their own session.', byAnybody: false },
  'alerts.on': { meaning: 'A shopper agreed to messages about a saved search, by e-mail or text.', byAnybody: false },
  'alerts.off': { meaning: 'A shopper stopped the messages about a saved search.', byAnybody: false },
  'request.limited': { meaning: 'A call was refused by a rate limit.', byAnybody: true },
  'request.cross-site': { meaning: 'A form or call from another site was refused.', byAnybody: true },
  'request.forbidden': { meaning: 'A call was refused because of who made it.', byAnybody: true },
  'page.gate': { meaning: 'A gated page sent an anonymous visitor to sign-in.', byAnybody: true },
  'data.export': { meaning: 'An operator exported the data held about a person.', byAnybody: false },
  'data.erase': { meaning: 'An operator erased the data held about a person, or was refused.', byAnybody: false },
  'sessions.end': { meaning: 'An operator ended the sessions of one person or of everyone.', byAnybody: false },
} as const satisfies Readonly<Record<string, AuditAction>>;

/** What somebody did or tried to do. */
export type AuditActionName = keyof typeof auditActions;

/** How it ended: `refused` by a rule or limit, `failed` for a wrong code or a broken service. */
export type AuditOutcome = 'done' | 'refused' | 'failed';

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

export type AuditRow = typeof audit.$inferInsert;

/** What an audit row needs besides the action: the function for keyed digests of people, and the time. */
export interface AuditContext {
  readonly keyedDigest: (text: string) => string;
  readonly now: Date;
}

/** Writes a row in the same transaction as the change it reports, so that either both are stored or neither. */
export async function writeAudit(
  transaction: Database,
  { who, ...entry }: AuditEntry,
  { keyedDigest, now }: AuditContext,
): Promise<void> {
  await transaction.insert(audit).values({ ...entry, who: auditSubject(who, keyedDigest) ?? null, at: now });
}
