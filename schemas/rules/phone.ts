import { defineRules } from './define.ts';

/** Numbers shown. */
export const phoneRules = defineRules({
  'phone.revealMode': {
    schema: { type: 'string', enum: ['masked', 'shown'] },
    default: 'masked',
    scope: ['vehicle', 'location'],
    summary: "Whether the dealer's number starts masked.",
    effect: 'Dealer phone on the detail page; the reveal call',
    witness: { page: '/cars/{used}', b: 'shown', seen: 'b: full number, no reveal call' },
  },
  'phone.visibleDigits': {
    schema: { type: 'integer', minimum: 0, maximum: 10 },
    default: 5,
    summary: 'Digits shown while masked.',
    effect: 'Masked phone',
    witness: { page: '/cars/{used}', b: 2, seen: "b: '02 xxxx xxxx'" },
  },
  'phone.source': {
    schema: { type: 'string', enum: ['location', 'dealership', 'carType', 'site'] },
    default: 'location',
    scope: ['vehicle', 'location'],
    summary: 'Which number a vehicle or page shows (the numbers are data of dealerships and locations).',
    effect: 'Dealer phone, Call Now',
    witness: { page: '/cars/{new}', b: 'carType', seen: 'b: a new car shows the new-car line' },
  },
  'phone.format': {
    schema: { type: 'string', enum: ['national', 'international'] },
    default: 'national',
    summary: 'Display format of numbers.',
    effect: 'Every printed phone number',
    witness: { page: '/contact', b: 'international', seen: "b: '+61 2 9999 9999'" },
  },
});
