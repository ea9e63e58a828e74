import { defineRules } from './define.ts';

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
    scope: ['site', 'vehicle'],
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
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['details', 'tradeIn', 'finance', 'delivery', 'extras', 'payment'] },
      minItems: 1,
      uniqueItems: true,
    },
    default: ['details', 'tradeIn', 'finance', 'delivery', 'payment'],
    scope: ['site', 'vehicle'],
    summary: 'Ordered checkout-journey steps.',
    effect: 'Checkout journey',
    source: 'beyond',
    witness: {
      page: '/checkout-journey?car_id={used}',
      a: ['details', 'payment'],
      b: ['details', 'tradeIn', 'payment'],
      seen: 'b: a trade-in step',
      with: { features: ['onlinePurchase'] },
    },
  },
});
