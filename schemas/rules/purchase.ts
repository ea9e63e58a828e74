import { defineRules, listOf, someOf } from './define.ts';

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
    scope: ['vehicle'],
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
    scope: ['vehicle'],
    summary: 'Reservation amount in dollars.',
    effect: 'Amount on buttons and checkout',
    witness: { page: '/cars/{used}', b: 500, seen: "b: '$500'", with: { features: ['reserve'] } },
  },
  'reserve.amountPlacements': {
    schema: listOf(['card', 'sidebar', 'bottomBar', 'stickyHeader']),
    default: ['card', 'sidebar'],
    summary: 'Buttons that show the amount.',
    effect: 'Reserve buttons',
    witness: { page: '/cars/{used}', b: [], seen: "b: 'Reserve Car Now' alone", with: { features: ['reserve'] } },
  },
  'reserve.path': {
    schema: { type: 'string', enum: ['checkout', 'buy-online'] },
    default: 'checkout',
    scope: ['vehicle'],
    summary: 'Which form and path segment is used.',
    effect: 'Reserve links; the other path answers 404',
    witness: {
      page: '/cars/{used}',
      b: 'buy-online',
      seen: 'b: /cars/{slug}/buy-online',
      with: { features: ['reserve'] },
    },
  },
  'reserve.paymentMarks': {
    schema: listOf(['mastercard', 'visa', 'maestro', 'googlePay', 'applePay', 'amex', 'eftpos']),
    default: ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
    scope: ['route'],
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
    scope: ['vehicle'],
    summary: 'How long a reservation holds the vehicle.',
    effect: 'Checkout text and receipt',
    witness: { page: '/cars/{used}/checkout', b: 24, seen: "b: '24 hours'", with: { features: ['reserve'] } },
  },
  'reserve.refundVariant': {
    schema: { type: 'string', enum: ['refundable', 'partlyRefundable', 'nonRefundable'] },
    default: 'refundable',
    scope: ['vehicle'],
    summary: 'Which refund statement applies.',
    effect: 'Checkout text',
    witness: {
      page: '/cars/{used}/checkout',
      b: 'nonRefundable',
      seen: 'b: non-refundable statement',
      with: { features: ['reserve'] },
    },
  },
});

/** Online Purchase. */
export const onlinePurchaseRules = defineRules({
  'onlinePurchase.eligible': {
    schema: { type: 'boolean' },
    default: [
      {
        when: {
          'site.features': { contains: 'onlinePurchase' },
          'vehicle.available': true,
          'vehicle.tag': { ne: 'Test Drive Only' },
        },
        use: true,
      },
      { use: false },
    ],
    scope: ['vehicle'],
    summary: 'Vehicles offered for Online Purchase (/checkout-journey).',
    effect: 'Online Purchase button and route',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: false,
      seen: 'b: button gone, route 404',
      with: { features: ['onlinePurchase'], rules: { 'vehicle.sidebar.buttons': ['enquire', 'onlinePurchase'] } },
    },
  },
  'onlinePurchase.steps': {
    schema: someOf(['details', 'tradeIn', 'finance', 'delivery', 'extras', 'payment']),
    default: ['details', 'tradeIn', 'finance', 'delivery', 'payment'],
    scope: ['vehicle'],
    summary: 'Ordered checkout-journey steps.',
    effect: 'Checkout journey',
    witness: {
      page: '/checkout-journey?car_id={used}',
      a: ['details', 'payment'],
      b: ['details', 'tradeIn', 'payment'],
      seen: 'b: a trade-in step',
      with: { features: ['onlinePurchase'] },
    },
  },
});
