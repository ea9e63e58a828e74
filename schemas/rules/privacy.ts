import { defineRules, optionalInteger } from './define.ts';

/** A number of days after which data is deleted; `null` keeps it until it is erased on request. */
const days = (usual: number) => optionalInteger({ minimum: 1, maximum: 3650 }, usual);

const page = '/privacy-policy';

/**
 * How long shoppers' data is retained. The sweeper deletes by these rules and the privacy policy states them (block
 * `data-retention`), so the two cannot disagree.
 */
export const privacyRules = defineRules({
  'privacy.retention.leads': {
    ...days(730),
    summary: 'Days that enquiries and other leads are retained; undelivered ones are never deleted.',
    effect: 'Table of leads, privacy policy',
    witness: { page, b: 90, seen: 'the policy says 90 days, and a lead of 91 days is gone' },
  },
  'privacy.retention.outbox': {
    ...days(30),
    summary: 'Days that the copy of a delivered message, such as a lead or an e-mail, is retained.',
    effect: 'Outbox, privacy policy',
    witness: { page, b: 7, seen: 'the policy says 7 days, and a copy delivered 8 days ago is gone' },
  },
  'privacy.retention.accounts': {
    ...days(1095),
    summary: 'Days after its last use that an account is retained, with its saved vehicles and searches.',
    effect: 'Table of accounts, privacy policy',
    witness: { page, b: 180, seen: 'the policy says 180 days, and an account unused for 181 days is gone' },
  },
  'privacy.retention.sms': {
    ...days(1),
    summary: 'Days that SMS texts sent by this program, and expired codes, are retained.',
    effect: 'Outbox, table of codes, privacy policy',
    witness: { page, b: 3, seen: 'the policy says 3 days, and a text of 2 days is still there' },
  },
  'privacy.retention.sessions': {
    ...optionalInteger({ minimum: 0, maximum: 3650 }, 0),
    summary: 'Days that an expired session is retained; 0 deletes it with the next sweep.',
    effect: 'Table of sessions, privacy policy',
    witness: { page, b: 14, seen: 'the policy says 14 days, and a session that expired yesterday is kept' },
  },
  'privacy.retention.events': {
    ...days(400),
    summary: 'Days that events, phone reveals and the verification log are retained.',
    effect: 'Tables of events, phone reveals and verifications, privacy policy',
    witness: { page, b: 60, seen: 'the policy says 60 days, and an event of 61 days is gone' },
  },
  'privacy.retention.views': {
    ...days(400),
    summary: "Days that a vehicle's daily view count is retained; counts are anonymous.",
    effect: 'Table of views, privacy policy',
    witness: { page, b: 60, seen: 'the policy says 60 days, and a count of 61 days ago is gone' },
  },
  'privacy.retention.audit': {
    ...days(365),
    summary: 'Days that the audit trail of sign-ins, rejections, exports and erasures is retained.',
    effect: 'Audit table, privacy policy',
    witness: { page, b: 30, seen: 'the policy says 30 days, and a record of 31 days is gone' },
  },
});

/** Their ids, used by the sweeper and the privacy policy. */
export const retentionRuleIds = Object.keys(privacyRules) as readonly (keyof typeof privacyRules)[];
