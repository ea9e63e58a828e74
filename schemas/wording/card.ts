import { defineWording } from './define.ts';

/** Search result cards and their buttons. */
export const cardWording = defineWording({
  'card.button.enquiry': { text: 'Enquiry' },
  'card.button.enquireNow': { text: 'Enquire Now' },
  'card.button.reserve': { text: 'Reserve Now' },
  'card.button.reserveAmount': { text: 'Reserve Now {amount}', note: 'amount: the reserve fee, formatted.' },
  'card.button.call': { text: 'Call Now' },
  'card.photoCount': { text: '{count, plural, one {# photo} other {# photos}}', note: 'Read out.' },
  'card.spin': { text: '360° view' },
  'card.video': { text: 'Video' },
  'card.previousPhoto': { text: 'Previous photo' },
  'card.nextPhoto': { text: 'Next photo' },
  'card.sold': { text: 'SOLD', note: 'The stamp on the picture of a sold vehicle.' },
});
