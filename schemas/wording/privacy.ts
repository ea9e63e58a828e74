import { defineWording } from './define.ts';

/** The consent banner before third-party tags (rule analytics.consent) and the retention periods of the privacy policy. */
export const privacyWording = defineWording({
  'consent.label': { text: 'Cookies', note: 'Name of the banner for screen readers.' },
  'consent.optIn': 'May we use tags of other companies to measure visits and show you relevant advertising?',
  'consent.notice': 'We use tags of other companies to measure visits and show relevant advertising.',
  'consent.privacy': 'Privacy policy',
  'consent.accept': 'Accept',
  'consent.decline': 'Decline',
  'consent.close': { text: 'OK', note: 'Closes the notice.' },
  // Retention periods (block data-retention, rules privacy.retention.*).
  'privacy.kept.leads': 'Enquiries, bookings, valuations and applications, with everything written in them',
  'privacy.kept.outbox': 'Their copies for delivery to our systems, after delivery',
  'privacy.kept.sms': 'Text messages with codes, and the codes',
  'privacy.kept.sessions': 'Sign-in sessions, after they expire',
  'privacy.kept.events': 'Activity on the site (a search, a number shown, a code sent), without a name',
  'privacy.kept.views': 'How often each vehicle was viewed',
  'privacy.kept.audit': 'A record of sign-ins, refusals, exports and erasures, with numbers in scrambled form',
  'privacy.kept.account':
    'Your account: mobile number, name, e-mail, postcode, saved vehicles and searches, after you last used it',
  'privacy.days': '{days, plural, =0 {Deleted at once} one {# day} other {# days}}',
  'privacy.years': '{years, plural, one {# year} other {# years}}',
  'privacy.forEver': 'Until you ask us to erase it',
  'privacy.attributes.pages':
    'With an enquiry we also keep which pages of this site were opened before it in the same visit.',
  'privacy.attributes.campaign': {
    text: 'With an enquiry we also keep the campaign it came from, where the address you arrived at named one ({names}).',
    note: 'names: the query parameters that are remembered.',
  },
  'privacy.consent': 'What you answered about tags of other companies is kept on your device alone.',
  'privacy.consent.change': 'Change your answer',
});
