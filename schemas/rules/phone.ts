import { choice, defineRules, integer, list } from './define.ts';
import { contactWayIds } from '../contact.ts';

/** Numbers shown. */
export const phoneRules = defineRules({
  'phone.revealMode': {
    ...choice(['masked', 'shown'], 'masked'),
    scope: ['vehicle', 'location'],
    summary: "Whether the dealer's number starts masked.",
    effect: 'Dealer phone on the detail page; the reveal call',
    witness: { page: '/cars/{used}', b: 'shown', seen: 'full number, no reveal call' },
  },
  'phone.visibleDigits': {
    ...integer({ minimum: 0, maximum: 10 }, 5),
    summary: 'Digits shown while masked.',
    effect: 'Masked phone',
    witness: { page: '/cars/{used}', b: 2, seen: "'02 xxxx xxxx'" },
  },
  'phone.source': {
    ...choice(['location', 'dealership', 'carType', 'site'], 'location'),
    scope: ['vehicle', 'location'],
    summary: 'Which number a vehicle or page shows (the numbers are data of dealerships and locations).',
    effect: 'Dealer phone, Call Now',
    witness: { page: '/cars/{new}', b: 'carType', seen: 'a new car shows the new-car line' },
  },
  'phone.format': {
    ...choice(['national', 'international'], 'national'),
    summary: 'Display format of numbers.',
    effect: 'Every printed phone number',
    witness: { page: '/contact', b: 'international', seen: "'+61 2 9999 9999'" },
  },
  'contact.ways': {
    ...list(contactWayIds, []),
    scope: ['vehicle', 'location'],
    summary:
      "How else a shopper can reach the mobile number of a location, or the site's: messages that name the vehicle.",
    effect: 'Beside the phone: sidebar, bottom bar and place of a vehicle, location cards',
    witness: { page: '/cars/{used}', b: ['whatsapp', 'sms'], seen: 'WhatsApp and SMS buttons' },
  },
});
