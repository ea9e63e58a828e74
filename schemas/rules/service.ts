import { defineRules } from './define.ts';

/** Service booking. */
export const serviceRules = defineRules({
  'service.bookingTarget': {
    schema: { type: 'string', pattern: '^(/|https://)' },
    default: '/service',
    scope: ['site', 'location'],
    summary: "Target of Book a Service; may be a manufacturer's page.",
    effect: 'Banner, menu and location buttons',
    witness: {
      page: '/',
      a: '/service',
      b: 'https://service.example.com/book',
      seen: 'b: external link, rel=noopener',
    },
  },
});
