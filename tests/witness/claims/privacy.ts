import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

/** A row of the privacy policy, and the test in which the sweeper applies the same rule in the database. */
const policy = (row: number, a: string, b: string) => ({
  look: ({ texts }: Shown) => texts('.data-retention__row dd')[row],
  a,
  b,
  provenBy: {
    file: 'engine/server/retention/sweeper.test.ts',
    test: '%s decides when %s are deleted, and null keeps them',
  },
});

/** How long data is retained. */
export const privacyClaims: Claims = {
  'privacy.retention.leads': policy(0, '2 years', '90 days'),
  'privacy.retention.outbox': policy(1, '30 days', '7 days'),
  'privacy.retention.accounts': policy(2, '3 years', '180 days'),
  'privacy.retention.sms': policy(3, '1 day', '3 days'),
  'privacy.retention.sessions': policy(4, 'Deleted at once', '14 days'),
  'privacy.retention.events': policy(5, '400 days', '60 days'),
  'privacy.retention.views': policy(6, '400 days', '60 days'),
  'privacy.retention.audit': policy(7, '1 year', '30 days'),
};
