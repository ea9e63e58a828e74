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
