import { defineRules } from './define.ts';

/** Delivery Calculator. */
export const deliveryRules = defineRules({
  'delivery.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['site', 'vehicle'],
    summary: 'Vehicles that show the Delivery Calculator.',
    effect: 'Delivery block',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: [{ when: { 'vehicle.item_type': { ne: 'caravan' } }, use: true }, { use: false }],
      seen: 'b: caravans have none',
    },
  },
  'delivery.freeRadius': {
    schema: { type: 'integer', minimum: 0, maximum: 5000 },
    default: 0,
    scope: ['site', 'vehicle', 'location'],
    summary: 'Radius of free delivery around the yard, in kms; 0 for none.',
    effect: 'Delivery quote',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: 0, b: 50, seen: "b: 'Free delivery' for a near postcode" },
  },
});
