import { defineRules, flag, integer, number, onlyWhen, someList } from './define.ts';

/** Delivery and fuel calculators. */
export const runningCostRules = defineRules({
  'delivery.eligible': {
    ...flag(onlyWhen({ 'vehicle.available': true })),
    scope: ['vehicle'],
    summary: 'Vehicles that show the Delivery Calculator.',
    effect: 'Delivery block',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: onlyWhen({ 'vehicle.item_type': { ne: 'caravan' } }),
      seen: 'caravans have none',
    },
  },
  'delivery.freeRadius': {
    ...integer({ minimum: 0, maximum: 5000 }, 0),
    scope: ['vehicle', 'location'],
    summary: 'Radius of free delivery around the yard, in kms; 0 for none.',
    effect: 'Delivery quote',
    witness: { page: '/cars/{used}', b: 50, seen: "'Free delivery' for a near postcode" },
  },
  'fuel.eligible': {
    ...flag([
      { when: { 'vehicle.simple_fuel': 'electric' }, use: false },
      { when: { 'vehicle.simple_fuel': { exists: false }, 'vehicle.fuel': 'electric' }, use: false },
      { use: true },
    ]),
    scope: ['vehicle'],
    summary: 'Vehicles that show the Fuel Calculator.',
    effect: 'Fuel block',
    witness: {
      page: '/cars/{electric}',
      a: [{ when: { 'vehicle.simple_fuel': 'electric' }, use: false }, { use: true }],
      b: true,
      seen: 'shown on an electric car',
    },
  },
  'fuel.price': {
    ...number({ minimum: 0.01, maximum: 20 }, 1.7),
    scope: ['vehicle'],
    summary: 'Default price in dollars per litre.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', b: 1.95, seen: 'starts at 1.95' },
  },
  'fuel.weeklyDistance': {
    ...integer({ minimum: 1, maximum: 10000 }, 250),
    scope: ['vehicle'],
    summary: 'Default distance in kms per week.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', b: 400, seen: 'starts at 400' },
  },
  'fuel.consumptionFallback': {
    ...number({ minimum: 0.1, maximum: 100 }, 10),
    scope: ['vehicle'],
    summary: 'Consumption in L/100km used when the variant has none.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{noVariant}', b: 35, seen: "a truck's cost is 3.5 times" },
  },
  'fuel.periods': {
    ...someList(['week', 'month', 'year'], ['week', 'month', 'year']),
    summary: 'Periods the cost is shown for.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{used}', a: ['week'], b: ['week', 'year'], seen: 'yearly cost too' },
  },
});
