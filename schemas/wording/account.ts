import { defineWording } from './define.ts';

/** The account page and what leads to it. */
export const accountWording = defineWording({
  'account.heading': { text: 'My garage' },
  'account.signedInAs': { text: 'Signed in with {phone}', note: 'phone: the shopper’s own number.' },
  'account.signOut': { text: 'Sign out' },
  'account.signOutEverywhere': { text: 'Sign out everywhere' },
  'account.signOutFailed': { text: 'Signing out did not work. You are still signed in; please try again.' },
  'account.saved': { text: 'Saved cars' },
  'account.saved.empty': { text: 'Cars you save are kept here.' },
  'account.saved.browse': { text: 'Browse our stock' },
  'account.enquiries': { text: 'Enquiries' },
  'account.enquiries.empty': { text: 'Questions you send us while signed in are kept here.' },
  'account.valuations': { text: 'Valuations' },
  'account.valuations.empty': { text: 'Valuations of your own car are kept here.' },
  'account.finance': { text: 'Finance' },
  'account.finance.empty': { text: 'Finance applications you send while signed in are kept here.' },
  'account.bookings': { text: 'Bookings' },
  'account.bookings.empty': { text: 'Test drives and reservations are kept here.' },
  'account.details': { text: 'Your details' },
  'account.phone': { text: 'Mobile number' },
  'account.entry.vehicle': { text: 'See the vehicle' },
});
