import { defineRules } from './define.ts';

/** Comparison. */
export const compareRules = defineRules({
  'compare.maximum': {
    schema: { type: 'integer', minimum: 0, maximum: 6 },
    default: 0,
    scope: ['site'],
    summary: 'Maximum number of vehicles to compare; 0 removes the feature.',
    effect: 'Compare toggle and tray',
    witness: { page: '/search/new-used-and-demo-cars', a: 0, b: 3, seen: 'b: compare toggles, tray holds three' },
  },
  'compare.rows': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['price', 'year', 'km', 'simple_transmission', 'simple_fuel', 'engine', 'seats', 'ancaprating'],
    scope: ['site', 'vehicle'],
    summary: 'Ordered rows of the comparison.',
    effect: 'Compare page',
    source: 'beyond',
    witness: {
      page: '/compare',
      a: ['price', 'km'],
      b: ['price', 'sleeps', 'tare_weight'],
      seen: 'b: caravan rows',
      with: { rules: { 'compare.maximum': 3 } },
    },
  },
});
