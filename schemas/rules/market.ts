import { defineRules, flag, list, number, onlyWhen, rule } from './define.ts';

const priceGauge = { features: ['priceGauge'] } as const;

/** Price comparison and below-market indicator. */
export const marketRules = defineRules({
  'gauge.eligible': {
    ...flag(onlyWhen({ 'vehicle.available': true })),
    scope: ['vehicle'],
    summary: 'Vehicles whose page requests and may show the price comparison (needs the priceGauge plugin).',
    effect: 'GET {vehicle path}/autogauge call and block',
    witness: {
      page: '/cars/{used}',
      a: true,
      b: onlyWhen({ 'vehicle.car_type': 'used' }),
      seen: 'no autogauge call on new vehicles',
      with: priceGauge,
    },
  },
  'gauge.minConfidence': {
    ...number({ minimum: 0, maximum: 1 }, 0.2),
    summary: 'The confidence has to be above this.',
    effect: 'Price comparison block',
    witness: { page: '/cars/{used}', b: 0.6, seen: 'a 0.5-confidence comparison is hidden', with: priceGauge },
  },
  'gauge.dealCeiling': {
    ...number({ minimum: 0, maximum: 1 }, 0.65),
    summary: 'A fill below this reads Good Deal, otherwise Great Deal.',
    effect: 'Gauge label',
    witness: { page: '/cars/{used}', b: 0.8, seen: 'fill 0.7 reads Good Deal', with: priceGauge },
  },
  'gauge.bands': {
    ...rule({ type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 1, maxItems: 4 }, [0.3, 0.6]),
    summary: 'Ascending fills at which the colour band changes.',
    effect: 'Gauge colour',
    witness: { page: '/cars/{used}', b: [0.5], seen: 'two colours instead of three', with: priceGauge },
  },
  'gauge.animationSeconds': {
    ...number({ minimum: 0, maximum: 10 }, 2),
    summary: 'Duration of the fill animation; 0 for none.',
    effect: 'Gauge needle',
    witness: { page: '/cars/{used}', b: 0, seen: 'needle is at rest on first paint', with: priceGauge },
  },
  'market.placements': {
    ...list(['card', 'sidebar', 'stickyHeader'], ['card']),
    fields: { card: ['autograb_data'] },
    scope: ['vehicle'],
    summary: 'Where the below-market indicator shows; empty turns it off.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', b: [], seen: 'no indicator' },
  },
  'market.minSaving': {
    ...number({ minimum: 0 }, 499),
    summary: 'Price must be more than this below the average market price.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', b: 2000, seen: 'an $800 saving earns no indicator' },
  },
});
