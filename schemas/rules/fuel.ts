import { defineRules } from './define.ts';

/** Fuel Calculator. */
export const fuelRules = defineRules({
  'fuel.eligible': {
    schema: { type: 'boolean' },
    default: [
      { when: { 'vehicle.simple_fuel': 'electric' }, use: false },
      { when: { 'vehicle.simple_fuel': { exists: false }, 'vehicle.fuel': 'electric' }, use: false },
      { use: true },
    ],
    scope: ['site', 'vehicle'],
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
    scope: ['site', 'vehicle'],
    summary: 'Default price in dollars per litre.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', a: 1.7, b: 1.95, seen: 'b: starts at 1.95' },
  },
  'fuel.weeklyDistance': {
    schema: { type: 'integer', minimum: 1, maximum: 10000 },
    default: 250,
    scope: ['site', 'vehicle'],
    summary: 'Default distance in kms per week.',
    effect: 'Fuel Calculator',
    witness: { page: '/cars/{used}', a: 250, b: 400, seen: 'b: starts at 400' },
  },
  'fuel.consumptionFallback': {
    schema: { type: 'number', minimum: 0.1, maximum: 100 },
    default: 10,
    scope: ['site', 'vehicle'],
    summary: 'Consumption in Consumption in L/100km when the variant has none.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{noVariant}', a: 10, b: 35, seen: "b: a truck's cost is 3.5 times" },
  },
  'fuel.periods': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['week', 'month', 'year'] },
      minItems: 1,
      uniqueItems: true,
    },
    default: ['week', 'month', 'year'],
    scope: ['site'],
    summary: 'Periods the cost is shown for.',
    effect: 'Fuel Calculator result',
    witness: { page: '/cars/{used}', a: ['week'], b: ['week', 'year'], seen: 'b: yearly cost too' },
  },
});
