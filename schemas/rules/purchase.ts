import { choice, defineRules, flag, integer, list, number, onlyWhen, someList } from './define.ts';

const reserve = { features: ['reserve'] } as const;

/** Reservation and online purchase. */
export const purchaseRules = defineRules({
  'reserve.eligible': {
    ...flag(
      onlyWhen({
        'site.features': { contains: 'reserve' },
        'vehicle.available': true,
        'vehicle.reserved': { ne: true },
        'vehicle.tag': { ne: 'Test Drive Only' },
        any: [{ 'vehicle.price': { gt: 10 } }, { 'vehicle.price_withheld': true }],
      }),
    ),
    scope: ['vehicle'],
    summary: 'Vehicles that can be reserved.',
    effect: 'Every reserve button; the checkout route',
    witness: {
      page: '/cars/{new}',
      a: true,
      b: onlyWhen({ 'vehicle.available': true, 'vehicle.car_type': 'used' }),
      seen: 'no Reserve on new cars',
      with: reserve,
    },
  },
  'reserve.fee': {
    ...number({ minimum: 0 }, 200),
    scope: ['vehicle'],
    summary: 'Reservation amount in dollars.',
    effect: 'Amount on buttons and checkout',
    witness: { page: '/cars/{used}', b: 500, seen: "'$500'", with: reserve },
  },
  'reserve.amountPlacements': {
    ...list(['card', 'sidebar', 'bottomBar', 'stickyHeader'], ['card', 'sidebar']),
    summary: 'Buttons that show the amount.',
    effect: 'Reserve buttons; the sticky header has one only if listed here',
    witness: { page: '/cars/{used}', b: [], seen: "'Reserve Car Now' alone", with: reserve },
  },
  'reserve.path': {
    ...choice(['checkout', 'buy-online'], 'checkout'),
    scope: ['vehicle'],
    summary: 'Which form and path segment is used.',
    effect: 'Reserve links; the other path answers 404',
    witness: { page: '/cars/{used}', b: 'buy-online', seen: '/cars/{slug}/buy-online', with: reserve },
  },
  'reserve.paymentMarks': {
    ...list(
      ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay', 'amex', 'eftpos'],
      ['mastercard', 'visa', 'maestro', 'googlePay', 'applePay'],
    ),
    scope: ['route'],
    summary: 'Accepted card marks, in order.',
    effect: 'Payment strip',
    witness: {
      page: '/cars/{used}/checkout',
      a: ['mastercard', 'visa'],
      b: ['mastercard', 'visa', 'amex'],
      seen: 'three marks',
      with: reserve,
    },
  },
  'reserve.holdHours': {
    ...integer({ minimum: 1, maximum: 720 }, 72),
    scope: ['vehicle'],
    summary: 'How long a reservation holds the vehicle.',
    effect: 'Checkout text and receipt',
    witness: { page: '/cars/{used}/checkout', b: 24, seen: "'24 hours'", with: reserve },
  },
  'reserve.refundVariant': {
    ...choice(['refundable', 'partlyRefundable', 'nonRefundable'], 'refundable'),
    scope: ['vehicle'],
    summary: 'Which refund statement applies.',
    effect: 'Checkout text',
    witness: { page: '/cars/{used}/checkout', b: 'nonRefundable', seen: 'non-refundable statement', with: reserve },
  },
  'onlinePurchase.eligible': {
    ...flag(
      onlyWhen({
        'site.features': { contains: 'onlinePurchase' },
        'vehicle.available': true,
        'vehicle.tag': { ne: 'Test Drive Only' },
      }),
    ),
    scope: ['vehicle'],
    summary: 'Vehicles offered for Online Purchase (/checkout-journey).',
    effect: 'Online Purchase button and route',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: false,
      seen: 'button gone, route 404',
      with: { features: ['onlinePurchase'], rules: { 'vehicle.sidebar.buttons': ['enquire', 'onlinePurchase'] } },
    },
  },
  'onlinePurchase.steps': {
    ...someList(
      ['details', 'tradeIn', 'finance', 'delivery', 'extras', 'payment'],
      ['details', 'tradeIn', 'finance', 'delivery', 'payment'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered checkout-journey steps.',
    effect: 'Checkout journey',
    witness: {
      page: '/checkout-journey?car_id={used}',
      a: ['details', 'payment'],
      b: ['details', 'tradeIn', 'payment'],
      seen: 'a trade-in step',
      with: { features: ['onlinePurchase'] },
    },
  },
});
