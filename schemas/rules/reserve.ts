import { defineRules } from './define.ts';

/** Reservation. */
export const reserveRules = defineRules({
  'reserve.eligible': {
    schema: { type: 'boolean' },
    default: [
      {
        when: {
          'site.features': { contains: 'reserve' },
          'vehicle.available': true,
          'vehicle.reserved': { ne: true },
          'vehicle.tag': { ne: 'Test Drive Only' },
          'vehicle.price': { gt: 10 },
        },
        use: true,
      },
      { use: false },
    ],
    scope: ['site', 'vehicle'],
    summary: 'Vehicles that can be reserved.',
    effect: 'Every reserve button; the checkout route',
    witness: {
      page: '/cars/{new}',
      a: true,
      b: [{ when: { 'vehicle.available': true, 'vehicle.car_type': 'used' }, use: true }, { use: false }],
      seen: 'b: no Reserve on new cars',
      with: { features: ['reserve'] },
    },
  },
  'reserve.fee': {
    schema: { type: 'number', minimum: 0 },
    default: 200,
    scope: ['site', 'vehicle'],
    summary: 'Reservation amount in dollars.',
    effect: 'Amount on buttons and checkout',
    witness: { page: '/cars/{used}', a: 200, b: 500, seen: "b: '$500'", with: { features: ['reserve'] } },
  },
  'reserve.amountPlacements': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['card', 'sidebar', 'bottomBar', 'stickyHeader'] },
      uniqueItems: true,
    },
    default: ['card', 'sidebar'],
    scope: ['site'],
    summary: 'Buttons that show the amount.',
    effect: 'Reserve buttons',
    witness: {
      page: '/cars/{used}',
      a: ['card', 'sidebar'],
      b: [],
      seen: "b: 'Reserve Car Now' alone",
      with: { features: ['reserve'] },
    },
  },
  'reserve.path': {
    schema: { type: 'string', enum: ['checkout', 'buy-online'] },
    default: 'checkout',
    scope: ['site', 'vehicle'],
    summary: 'Which form and path segment is used.',
    effect: 'Reserve links; the other path answers 404',
    witness: {
      page: '/cars/{used}',
      a: 'checkout',
      b: 'buy-online',
      seen: 'b: /cars/{slug}/buy-online',
      with: { features: ['reserve'] },
    },
  },
  'reserve.paymentMarks': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay', 'amex', 'eftpos'] },
      uniqueItems: true,
    },
    default: ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
    scope: ['site', 'route'],
    summary: 'Accepted card marks, in order.',
    effect: 'Payment strip',
    witness: {
      page: '/cars/{used}/checkout',
      a: ['mastercard', 'visa'],
      b: ['mastercard', 'visa', 'amex'],
      seen: 'b: three marks',
      with: { features: ['reserve'] },
    },
  },
  'reserve.holdHours': {
    schema: { type: 'integer', minimum: 1, maximum: 720 },
    default: 72,
    scope: ['site', 'vehicle'],
    summary: 'How long a reservation holds the vehicle.',
    effect: 'Checkout text and receipt',
    source: 'beyond',
    witness: { page: '/cars/{used}/checkout', a: 72, b: 24, seen: "b: '24 hours'", with: { features: ['reserve'] } },
  },
  'reserve.refundVariant': {
    schema: { type: 'string', enum: ['refundable', 'partlyRefundable', 'nonRefundable'] },
    default: 'refundable',
    scope: ['site', 'vehicle'],
    summary: 'Which refund statement applies.',
    effect: 'Checkout text',
    source: 'beyond',
    witness: {
      page: '/cars/{used}/checkout',
      a: 'refundable',
      b: 'nonRefundable',
      seen: 'b: non-refundable statement',
      with: { features: ['reserve'] },
    },
  },
});
