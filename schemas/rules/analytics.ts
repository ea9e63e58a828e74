import { defineRules } from './define.ts';

/** Events and tags. */
export const analyticsRules = defineRules({
  'analytics.enquiryEvent': {
    schema: { type: 'integer', minimum: 1 },
    default: [
      { when: { 'vehicle.tag': 'Test Drive Only' }, use: 17 },
      { when: { 'vehicle.car_type': 'used' }, use: 15 },
      { use: 14 },
    ],
    scope: ['site', 'vehicle'],
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
    scope: ['site', 'vehicle'],
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
    schema: {
      type: 'array',
      items: {
        type: 'string',
        enum: ['viewItemList', 'viewItem', 'addToWishlist', 'generateLead', 'beginCheckout', 'search'],
      },
      uniqueItems: true,
    },
    default: ['viewItem', 'generateLead'],
    scope: ['site'],
    summary: 'Named events also pushed to the tag manager.',
    effect: 'window.dataLayer',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: ['viewItem', 'generateLead'], b: [], seen: 'b: nothing pushed' },
  },
  'analytics.consent': {
    schema: { type: 'string', enum: ['none', 'notice', 'optIn'] },
    default: 'none',
    scope: ['site'],
    summary: 'Consent required before third-party tags load.',
    effect: 'Banner and tag requests',
    source: 'beyond',
    witness: { page: '/', a: 'none', b: 'optIn', seen: 'b: no tag request before Accept' },
  },
});
