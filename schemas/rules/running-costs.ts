import { defineRules, someOf } from './define.ts';

/** Delivery Calculator. */
export const deliveryRules = defineRules({
  'delivery.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['vehicle'],
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
    scope: ['vehicle', 'location'],
    summary: 'Radius of free delivery around the yard, in kms; 0 for none.',
    effect: 'Delivery quote',
    witness: { page: '/cars/{used}', b: 50, seen: "b: 'Free delivery' for a near postcode" },
  },
});

/** Fuel Calculator. */
export const fuelRules = defineRules({
  'fuel.eligible': {
    schema: { type: 'boolean' },
    default: [
      { when: { 'vehicle.simple_fuel': 'electric' }, use: false },
      { when: { 'vehicle.simple_fuel': { exists: false }, 'vehicle.fuel': 'electric' }, use: false },
      { use: true },
    ],
    scope: ['vehicle'],
    summary: 'Vehicles that show the Fuel Calculator.',
    effect: 'Fuel block',
    witness: {
      page: '/cars/{electric}',
      a: [{ when: { 'vehicle.simple_fuel': 'electric' }, use: false }, { use: true }],
      b: true,
      seen: 'b: shown on an electric car',
    },
  },
  'fuel.price': {
    schema: { type: 'number', minimum: 0.01, maximum: 20 },
    default: 1.7,
    scope: ['vehicle'],
    summary: 'Default price in dollars per litre.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', b: 1.95, seen: 'b: starts at 1.95' },
  },
  'fuel.weeklyDistance': {
    schema: { type: 'integer', minimum: 1, maximum: 10000 },
    default: 250,
    scope: ['vehicle'],
    summary: 'Default distance in kms per week.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', b: 400, seen: 'b: starts at 400' },
  },
  'fuel.consumptionFallback': {
    schema: { type: 'number', minimum: 0.1, maximum: 100 },
    default: 10,
    scope: ['vehicle'],
    summary: 'Consumption in L/100km used when the variant has none.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{noVariant}', b: 35, seen: "b: a truck's cost is 3.5 times" },
  },
  'fuel.periods': {
    schema: someOf(['week', 'month', 'year']),
    default: ['week', 'month', 'year'],
    summary: 'Periods the cost is shown for.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{used}', a: ['week'], b: ['week', 'year'], seen: 'b: yearly cost too' },
  },
});
