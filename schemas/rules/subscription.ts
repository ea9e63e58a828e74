import { defineRules } from './define.ts';

/** Subscription prices. */
export const subscriptionRules = defineRules({
  'subscription.period': {
    schema: { type: 'string', enum: ['week', 'fortnight', 'month'] },
    default: 'week',
    scope: ['site', 'vehicle'],
    summary: 'Period a subscription_price is quoted for.',
    effect: 'Suffix of subscription prices',
    source: 'beyond',
    witness: {
      page: '/cars/{subscription}',
      a: 'week',
      b: 'month',
      seen: "b: '/month'",
      with: { features: ['subscription'] },
    },
  },
  'subscription.inclusions': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['insurance', 'registration', 'servicing', 'roadside', 'tyres', 'kms'] },
      uniqueItems: true,
    },
    default: [],
    scope: ['site', 'vehicle'],
    summary: 'Inclusions listed beside a subscription price.',
    effect: 'Inclusions list in the detail sidebar',
    source: 'beyond',
    witness: {
      page: '/cars/{subscription}',
      a: [],
      b: ['insurance', 'servicing'],
      seen: 'b: two ticked inclusions',
      with: { features: ['subscription'] },
    },
  },
});
