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
