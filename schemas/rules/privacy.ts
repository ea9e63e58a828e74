import { defineRules } from './define.ts';

/** A time in days after which something is deleted; `null` keeps it until somebody erases it. */
const days = { type: ['integer', 'null'], minimum: 1, maximum: 3650 } as const;

const page = '/privacy-policy';

/**
 * How long what shoppers leave is kept. The sweeper deletes by these rules and the privacy policy says what they say
 * (block `data-retention`), so the two cannot disagree.
 */
export const privacyRules = defineRules({
  'privacy.retention.leads': {
    schema: days,
    default: 730,
    scope: ['site'],
    summary: 'Days that enquiries and other leads are kept; those not yet delivered stay.',
    effect: 'Table of leads, privacy policy',
    source: 'beyond',
    witness: { page, a: 730, b: 90, seen: 'b: the policy says 90 days, and a lead of 91 days is gone' },
  },
  'privacy.retention.outbox': {
    schema: days,
    default: 30,
    scope: ['site'],
    summary: 'Days that the copy of a delivered message is kept.',
    effect: 'Outbox, privacy policy',
    source: 'beyond',
    witness: { page, a: 30, b: 7, seen: 'b: the policy says 7 days, and a copy delivered 8 days ago is gone' },
  },
  'privacy.retention.sms': {
    schema: days,
    default: 1,
    scope: ['site'],
    summary: 'Days that the texts of SMS codes are kept where this program sends them, and codes that have run out.',
    effect: 'Outbox, table of codes, privacy policy',
    source: 'beyond',
    witness: { page, a: 1, b: 3, seen: 'b: the policy says 3 days, and a text of 2 days is still there' },
  },
  'privacy.retention.sessions': {
    schema: { type: ['integer', 'null'], minimum: 0, maximum: 3650 },
    default: 0,
    scope: ['site'],
    summary: 'Days that a session is kept after it has run out; 0 deletes it with the next sweep.',
    effect: 'Table of sessions, privacy policy',
    source: 'beyond',
    witness: { page, a: 0, b: 14, seen: 'b: the policy says 14 days, and a session that ran out yesterday is kept' },
  },
  'privacy.retention.events': {
    schema: days,
    default: 400,
    scope: ['site'],
    summary: 'Days that events, shown numbers and the log of verifications are kept.',
    effect: 'Tables of events, phone reveals and verifications, privacy policy',
    source: 'beyond',
    witness: { page, a: 400, b: 60, seen: 'b: the policy says 60 days, and an event of 61 days is gone' },
  },
  'privacy.retention.views': {
    schema: days,
    default: 400,
    scope: ['site'],
    summary: "Days that a vehicle's count of views for a day is kept; counts name nobody.",
    effect: 'Table of views, privacy policy',
    source: 'beyond',
    witness: { page, a: 400, b: 60, seen: 'b: the policy says 60 days, and a count of 61 days ago is gone' },
  },
  'privacy.retention.audit': {
    schema: days,
    default: 365,
    scope: ['site'],
    summary: 'Days that the record of sign-ins, refusals, exports and erasures is kept.',
    effect: 'Table of the audit, privacy policy',
    source: 'beyond',
    witness: { page, a: 365, b: 30, seen: 'b: the policy says 30 days, and a record of 31 days is gone' },
  },
});

/** The rules of this group that say how long something is kept: those of the sweeper and of the privacy policy. */
export const retentionRuleIds = [
  'privacy.retention.leads',
  'privacy.retention.outbox',
  'privacy.retention.sms',
  'privacy.retention.sessions',
  'privacy.retention.events',
  'privacy.retention.views',
  'privacy.retention.audit',
] as const satisfies readonly (keyof typeof privacyRules)[];
