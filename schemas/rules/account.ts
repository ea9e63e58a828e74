import { defineRules } from './define.ts';

/** Account page. */
export const accountRules = defineRules({
  'account.homeRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/my-garage',
    scope: ['site'],
    summary: "The site's gated account page (/my-garage, /mymotorama, ...).",
    effect: 'Header account link; route that exists and is gated',
    witness: {
      page: '/',
      a: '/my-garage',
      b: '/mymotorama',
      seen: 'b: account link goes to /mymotorama; /my-garage is 404',
    },
  },
  'account.panels': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['saved', 'enquiries', 'valuations', 'finance', 'bookings', 'details'] },
      minItems: 1,
      uniqueItems: true,
    },
    default: ['saved', 'details'],
    scope: ['site', 'visitor'],
    summary: 'Ordered panels of the account page.',
    effect: 'Account page',
    source: 'beyond',
    witness: {
      page: '/my-garage',
      a: ['saved', 'details'],
      b: ['saved', 'valuations', 'bookings'],
      seen: 'b: bookings panel',
    },
  },
});
