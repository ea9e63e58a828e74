import { choice, defineRules, integer } from './define.ts';

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
});
