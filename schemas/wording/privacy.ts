import { defineWording } from './define.ts';

/** The consent banner before third-party tags (rule analytics.consent). */
export const consentWording = defineWording({
  'consent.label': { text: 'Cookies', note: 'Name of the banner for who cannot see it.' },
  'consent.optIn': { text: 'May we use tags of other companies to measure visits and show you relevant advertising?' },
  'consent.notice': { text: 'We use tags of other companies to measure visits and show relevant advertising.' },
  'consent.privacy': { text: 'Privacy policy' },
  'consent.accept': { text: 'Accept' },
  'consent.decline': { text: 'Decline' },
  'consent.close': { text: 'OK', note: 'Closes the notice.' },
});

/** Retention periods in the privacy policy (block data-retention, rules privacy.retention.*). */
export const privacyWording = defineWording({
  'privacy.kept.leads': { text: 'Enquiries, bookings, valuations and applications, with everything written in them' },
  'privacy.kept.outbox': { text: 'Copies of them made for delivery to our systems, after they arrived' },
  'privacy.kept.sms': { text: 'Texts with codes, and the codes' },
  'privacy.kept.sessions': { text: 'That you are signed in on a device, after it has run out' },
  'privacy.kept.events': { text: 'What is done on the site (a search, a number shown, a code sent), without a name' },
  'privacy.kept.views': { text: 'How often a vehicle was looked at' },
  'privacy.kept.audit': {
    text: 'A record of sign-ins, refusals, exports and erasures, with numbers in scrambled form',
  },
  'privacy.kept.account': { text: 'Your account: mobile number, name, e-mail, postcode and saved vehicles' },
  'privacy.days': { text: '{days, plural, =0 {Deleted at once} one {# day} other {# days}}' },
  'privacy.years': { text: '{years, plural, one {# year} other {# years}}' },
  'privacy.forEver': { text: 'Until you ask us to erase it' },
  'privacy.attributes.pages': {
    text: 'With an enquiry we also keep which pages of this site were opened before it in the same visit.',
  },
  'privacy.attributes.campaign': {
    text: 'With an enquiry we also keep the campaign it came from, where the address you arrived at named one ({names}).',
    note: 'names: the query parameters that are remembered.',
  },
  'privacy.consent': { text: 'What you answered about tags of other companies is kept on your device alone.' },
  'privacy.consent.change': { text: 'Change your answer' },
});
