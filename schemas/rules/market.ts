import { defineRules, listOf } from './define.ts';

/** Price comparison. */
export const gaugeRules = defineRules({
  'gauge.eligible': {
    schema: { type: 'boolean' },
    default: [{ when: { 'vehicle.available': true }, use: true }, { use: false }],
    scope: ['vehicle'],
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
    summary: 'The confidence has to be above this.',
    effect: 'Price comparison block',
    witness: {
      page: '/cars/{used}',
      b: 0.6,
      seen: 'b: a 0.5-confidence comparison is hidden',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.dealCeiling': {
    schema: { type: 'number', minimum: 0, maximum: 1 },
    default: 0.65,
    summary: 'A fill below this reads Good Deal, otherwise Great Deal.',
    effect: 'Gauge label',
    witness: { page: '/cars/{used}', b: 0.8, seen: 'b: fill 0.7 reads Good Deal', with: { features: ['priceGauge'] } },
  },
  'gauge.bands': {
    schema: { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 1, maxItems: 4 },
    default: [0.3, 0.6],
    summary: 'Ascending fills at which the colour band changes.',
    effect: 'Gauge colour',
    witness: {
      page: '/cars/{used}',
      b: [0.5],
      seen: 'b: two colours instead of three',
      with: { features: ['priceGauge'] },
    },
  },
  'gauge.animationSeconds': {
    schema: { type: 'number', minimum: 0, maximum: 10 },
    default: 2,
    summary: 'Duration of the fill animation; 0 for none.',
    effect: 'Gauge needle',
    witness: {
      page: '/cars/{used}',
      b: 0,
      seen: 'b: needle is at rest on first paint',
      with: { features: ['priceGauge'] },
    },
  },
});

/** Below-market indicator. */
export const marketRules = defineRules({
  'market.placements': {
    schema: listOf(['card', 'sidebar', 'stickyHeader']),
    default: ['card'],
    fields: { card: ['autograb_data'] },
    scope: ['vehicle'],
    summary: 'Where the below-market indicator shows; empty turns it off.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', b: [], seen: 'b: no indicator' },
  },
  'market.minSaving': {
    schema: { type: 'number', minimum: 0 },
    default: 499,
    summary: 'Price must be more than this below the average market price.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', b: 2000, seen: 'b: an $800 saving earns no indicator' },
  },
});
