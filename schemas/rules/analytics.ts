import { choice, defineRules, flag, integer, list } from './define.ts';

/** Events, tags, robots and structured data. */
export const analyticsRules = defineRules({
  'analytics.enquiryEvent': {
    ...integer({ minimum: 1 }, [
      { when: { 'vehicle.tag': 'Test Drive Only' }, use: 17 },
      { when: { 'vehicle.car_type': 'used' }, use: 15 },
      { use: 14 },
    ]),
    scope: ['vehicle'],
    summary: 'Event id of a sent enquiry.',
    effect: 'Event call',
    witness: {
      page: '/cars/{used}',
      a: [{ when: { 'vehicle.car_type': 'used' }, use: 15 }, { use: 14 }],
      b: [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }],
      seen: 'used sends 48',
    },
  },
  'analytics.testDriveEvent': {
    ...integer({ minimum: 1 }, [
      { when: { 'vehicle.tag': 'Test Drive Only' }, use: 17 },
      { when: { 'vehicle.car_type': 'used' }, use: 48 },
      { use: 17 },
    ]),
    scope: ['vehicle'],
    summary: 'Event id of a sent test drive.',
    effect: 'Event call',
    witness: {
      page: '/cars/{used}',
      a: [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }],
      b: [{ when: { 'vehicle.car_type': 'used' }, use: 15 }, { use: 14 }],
      seen: 'used sends 15',
    },
  },
  'analytics.dataLayerEvents': {
    ...list(
      ['viewItemList', 'viewItem', 'addToWishlist', 'generateLead', 'beginCheckout', 'search'],
      ['viewItem', 'generateLead'],
    ),
    summary: 'Named events also pushed to the tag manager.',
    effect: 'window.dataLayer',
    witness: { page: '/cars/{used}', b: [], seen: 'nothing pushed' },
  },
  'analytics.consent': {
    ...choice(['none', 'notice', 'optIn'], 'none'),
    summary: 'Consent required before third-party tags load.',
    effect: 'Banner and tag requests',
    witness: { page: '/', b: 'optIn', seen: 'no tag request before Accept' },
  },
  'seo.indexed': {
    ...flag([
      { when: { 'vehicle.sold': true }, use: false },
      { when: { 'route.name': { in: ['print', 'signIn', 'account', 'checkout', 'success'] } }, use: false },
      { use: true },
    ]),
    scope: ['vehicle', 'route'],
    summary: 'Whether a page may be indexed.',
    effect: 'robots meta and sitemap',
    witness: {
      page: '/cars/{sold}',
      a: [{ when: { 'vehicle.sold': true }, use: false }, { use: true }],
      b: true,
      seen: 'no noindex on a sold page',
    },
  },
  'seo.structuredData': {
    // A results page identifies itself; the dealer is stated on every page about the dealer or a vehicle.
    ...list(
      ['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList', 'AggregateRating', 'FAQPage'],
      [
        { when: { 'route.name': 'search' }, use: ['BreadcrumbList'] },
        { use: ['AutoDealer', 'Vehicle', 'Offer', 'BreadcrumbList'] },
      ],
    ),
    scope: ['vehicle', 'route'],
    summary: 'Structured data kinds emitted.',
    effect: 'JSON-LD',
    witness: { page: '/cars/{used}', a: ['Vehicle', 'Offer'], b: ['Vehicle'], seen: 'no price in JSON-LD' },
  },
});
