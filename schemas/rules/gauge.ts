import { defineRules } from './define.ts';

/** Price comparison. */
export const gaugeRules = defineRules({
  'gauge.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['site', 'vehicle'],
    summary: 'Vehicles whose page requests and may show the price comparison (needs the priceGauge plugin).',
    effect: 'GET {vehicle path}/autogauge call and block',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: [{ when: { 'vehicle.car_type': 'used' }, use: true }, { use: false }],
      seen: 'b: no autogauge call on new vehicles',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.minConfidence': {
    schema: { type: 'number', minimum: 0, maximum: 1 },
    default: 0.2,
    scope: ['site'],
    summary: 'The confidence has to be above this.',
    effect: 'Price comparison block',
    witness: {
      page: '/cars/{used}',
      a: 0.2,
      b: 0.6,
      seen: 'b: a 0.5-confidence comparison is hidden',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.dealCeiling': {
    schema: { type: 'number', minimum: 0, maximum: 1 },
    default: 0.65,
    scope: ['site'],
    summary: 'A fill below this reads Good Deal, otherwise Great Deal.',
    effect: 'Gauge label',
    witness: {
      page: '/cars/{used}',
      a: 0.65,
      b: 0.8,
      seen: 'b: fill 0.7 reads Good Deal',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.bands': {
    schema: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 1, maxItems: 4 },
    default: [0.3, 0.6],
    scope: ['site'],
    summary: 'Ascending fills at which the colour band changes.',
    effect: 'Gauge colour',
    witness: {
      page: '/cars/{used}',
      a: [0.3, 0.6],
      b: [0.5],
      seen: 'b: two colours instead of three',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.animationSeconds': {
    schema: { type: 'number', minimum: 0, maximum: 10 },
    default: 2,
    scope: ['site'],
    summary: 'Duration of the fill animation; 0 for none.',
    effect: 'Gauge needle',
    witness: {
      page: '/cars/{used}',
      a: 2,
      b: 0,
      seen: 'b: needle is at rest on first paint',
      with: { features: ['priceGauge'] },
    },
  },
});
