interface AuditAction {
  readonly meaning: string;
  /** True for what any stranger can bring about at will: repeated, it is kept as one row with a count. */
  readonly byAnybody: boolean;
}

/** What the audit table may say (ASVS 5.0, 16.3.1 to 16.3.3); what is not here does not compile. */
export const auditActions = {
  'code.sent': { meaning: 'A one-time code was texted, or refused or failed to be.', byAnybody: true },
  'sign-in': { meaning: 'A code was brought: done signs in, failed is a wrong, old or used one.', byAnybody: true },
  'sign-out': { meaning: 'A shopper ended their own session.', byAnybody: false },
  'request.limited': { meaning: 'A call was refused for its number within a time.', byAnybody: true },
  'request.cross-site': { meaning: 'A form or call from another site was refused.', byAnybody: true },
  'request.forbidden': { meaning: 'A call was refused for who asked.', byAnybody: true },
  'page.gate': { meaning: 'A page that wants a sign-in sent a stranger to it.', byAnybody: true },
  'data.export': { meaning: 'An operator wrote out what is held of a person.', byAnybody: false },
  'data.erase': { meaning: 'An operator erased what is held of a person, or was refused.', byAnybody: false },
  'sessions.end': { meaning: 'An operator ended sessions of one person or of all.', byAnybody: false },
} as const satisfies Readonly<Record<string, AuditAction>>;

/** What somebody did or tried. */
export type AuditActionName = keyof typeof auditActions;

/** What came of it: `refused` by a rule or a limit, `failed` for a wrong code or a broken service. */
export type AuditOutcome = 'done' | 'refused' | 'failed';
