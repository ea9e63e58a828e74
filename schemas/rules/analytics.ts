import { defineRules, listOf } from './define.ts';

/** Events and tags. */
export const analyticsRules = defineRules({
  'analytics.enquiryEvent': {
    schema: { type: 'integer', minimum: 1 },
    default: [
      { when: { 'vehicle.tag': 'Test Drive Only' }, use: 17 },
      { when: { 'vehicle.car_type': 'used' }, use: 15 },
      { use: 14 },
    ],
    scope: ['vehicle'],
    summary: 'Event id of a sent enquiry.',
    effect: 'Event call',
    witness: {
      page: '/cars/{used}',
      a: [{ when: { 'vehicle.car_type': 'used' }, use: 15 }, { use: 14 }],
      b: [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }],
      seen: 'b: used sends 48',
    },
  },
  'analytics.testDriveEvent': {
    schema: { type: 'integer', minimum: 1 },
    default: [
      { when: { 'vehicle.tag': 'Test Drive Only' }, use: 17 },
      { when: { 'vehicle.car_type': 'used' }, use: 48 },
      { use: 17 },
    ],
    scope: ['vehicle'],
    summary: 'Event id of a sent test drive.',
    effect: 'Event call',
    witness: {
      page: '/cars/{used}',
      a: [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }],
      b: [{ when: { 'vehicle.car_type': 'used' }, use: 15 }, { use: 14 }],
      seen: 'b: used sends 15',
    },
  },
  'analytics.dataLayerEvents': {
    schema: listOf(['viewItemList', 'viewItem', 'addToWishlist', 'generateLead', 'beginCheckout', 'search']),
    default: ['viewItem', 'generateLead'],
    summary: 'Named events also pushed to the tag manager.',
    effect: 'window.dataLayer',
    witness: { page: '/cars/{used}', b: [], seen: 'b: nothing pushed' },
  },
  'analytics.consent': {
    schema: { type: 'string', enum: ['none', 'notice', 'optIn'] },
    default: 'none',
    summary: 'Consent required before third-party tags load.',
    effect: 'Banner and tag requests',
    witness: { page: '/', b: 'optIn', seen: 'b: no tag request before Accept' },
  },
});

/** Robots and structured data. */
export const seoRules = defineRules({
  'seo.indexed': {
    schema: { type: 'boolean' },
    default: [
      { when: { 'vehicle.sold': true }, use: false },
      { when: { 'route.name': { in: ['print', 'signIn', 'account', 'checkout', 'success'] } }, use: false },
      { use: true },
    ],
    scope: ['vehicle', 'route'],
    summary: 'Whether a page may be indexed.',
    effect: 'robots meta and sitemap',
    witness: {
      page: '/cars/{sold}',
      a: [{ when: { 'vehicle.sold': true }, use: false }, { use: true }],
      b: true,
      seen: 'b: no noindex on a sold page',
    },
  },
  'seo.structuredData': {
    schema: listOf(['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList', 'AggregateRating', 'FAQPage']),
    // A results page identifies itself; the dealer is stated on every page about the dealer or a vehicle.
    default: [
      { when: { 'route.name': 'search' }, use: ['BreadcrumbList'] },
      { use: ['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList'] },
    ],
    scope: ['vehicle', 'route'],
    summary: 'Structured data kinds emitted.',
    effect: 'JSON-LD',
    witness: { page: '/cars/{used}', a: ['Vehicle', 'Offer'], b: ['Vehicle'], seen: 'b: no price in JSON-LD' },
  },
});
