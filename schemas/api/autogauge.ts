import { record } from '../shape.ts';
import { defineCall } from './define.ts';

const dollars = { type: 'number', minimum: 0 } as const;

/** A price comparison: the response of the call and of a gauge service. */
export const priceComparisonSchema = {
  description: "How a vehicle's price compares with the market.",
  ...record({
    fill: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: '0 at the expensive end of the market, 1 at the cheap end.',
    },
    listing_price: { ...dollars, description: 'The current price of the vehicle, in dollars.' },
    market_range_min: { ...dollars, description: 'Lower end of the market, in dollars.' },
    market_range_max: { ...dollars, description: 'Upper end of the market, in dollars.' },
    confidence: { type: 'number', minimum: 0, maximum: 1, description: 'Confidence in the comparison.' },
    description: { type: 'string', minLength: 1, description: 'Description of the vehicles it was compared with.' },
  }),
} as const;

/** How a vehicle's price compares; 204 when unknown, 502 when the service fails. */
export const autogauge = defineCall({
  method: 'GET',
  path: '/cars/:slug/autogauge',
  summary: "How a vehicle's price compares with the market.",
  answer: priceComparisonSchema,
  mayBeEmpty: true,
});
