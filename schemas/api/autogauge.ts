import { defineCall } from './define.ts';

const dollars = { type: 'number', minimum: 0 } as const;

/** A price comparison: the response of the call and of a gauge service. */
export const priceComparisonSchema = {
  type: 'object',
  description: "How a vehicle's price compares with the market.",
  required: ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence', 'description'],
  additionalProperties: false,
  properties: {
    fill: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: '0 at the dear end of the market, 1 at the cheap end.',
    },
    listing_price: { ...dollars, description: 'What the vehicle costs today, in dollars.' },
    market_range_min: { ...dollars, description: 'Where the market begins, in dollars.' },
    market_range_max: { ...dollars, description: 'Where the market ends, in dollars.' },
    confidence: { type: 'number', minimum: 0, maximum: 1, description: 'How far the comparison is to be trusted.' },
    description: { type: 'string', minLength: 1, description: 'What it was compared with, in words.' },
  },
} as const;

/** How a vehicle's price compares; 204 when unknown, 502 when the service fails. */
export const autogauge = defineCall({
  method: 'GET',
  path: '/cars/:slug/autogauge',
  summary: "How a vehicle's price compares with the market.",
  answer: priceComparisonSchema,
  mayBeEmpty: true,
});
