import { defineRules } from './define.ts';

/** Robots and structured data. */
export const seoRules = defineRules({
  'seo.indexed': {
    schema: { type: 'boolean' },
    default: [
      { when: { 'vehicle.sold': true }, use: false },
      { when: { 'route.name': { in: ['print', 'signIn', 'account', 'checkout', 'success'] } }, use: false },
      { use: true },
    ],
    scope: ['site', 'vehicle', 'route'],
    summary: 'Whether a page may be indexed.',
    effect: 'robots meta and sitemap',
    source: 'beyond',
    witness: {
      page: '/cars/{sold}',
      a: [{ when: { 'vehicle.sold': true }, use: false }, { use: true }],
      b: true,
      seen: 'b: no noindex on a sold page',
    },
  },
  'seo.structuredData': {
    schema: {
      type: 'array',
      items: {
        type: 'string',
        enum: ['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList', 'AggregateRating', 'FAQPage'],
      },
      uniqueItems: true,
    },
    // A results page identifies itself; the dealer is stated on every page about the dealer or a vehicle.
    default: [
      { when: { 'route.name': 'search' }, use: ['BreadcrumbList'] },
      { use: ['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList'] },
    ],
    scope: ['site', 'vehicle', 'route'],
    summary: 'Structured data kinds emitted.',
    effect: 'JSON-LD',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: ['Vehicle', 'Offer'], b: ['Vehicle'], seen: 'b: no price in JSON-LD' },
  },
});
