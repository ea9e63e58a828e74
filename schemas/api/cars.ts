import { object, record, text } from '../shape.ts';
import { defineCall } from './define.ts';

/** The response of the call for similar vehicles, and of a recommender. */
export const similarIdsAnswer = record('The vehicles most similar to another, most similar first.', {
  ids: { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'Their numbers.' },
});

export const similarIds = defineCall('GET /api/cars/:slug/similar.json', {
  summary: 'The ids of the vehicles most similar to another.',
  answer: similarIdsAnswer,
});

/** The state that the page of a viewed vehicle was rendered from. */
const viewQuery = record({
  photos_count: { type: 'integer', minimum: 0, description: 'Number of pictures the page shows.' },
  updated_at: { type: 'string', maxLength: 40, description: 'When the vehicle of the page last changed.' },
  website_id: { type: 'integer', minimum: 0, description: 'Id of the site.' },
});

const optionalAmount = { type: ['number', 'null'] } as const;

/** The vehicle fields that can change while its page is open or cached. */
const carFields = {
  status: { type: 'string', description: 'State of its sale.' },
  sold: { type: 'boolean', description: 'It has been sold.' },
  reserved: { type: 'boolean', description: 'A buyer has reserved it.' },
  preorder: { type: 'boolean', description: 'It can be ordered ahead of arrival.' },
  price: { ...optionalAmount, description: 'Dollars, as the two below.' },
  offer_price: { ...optionalAmount, description: 'The reduced price.' },
  before_price: { ...optionalAmount, description: 'The price before the reduction.' },
  price_type: { type: ['string', 'null'], description: 'What the price includes.' },
  tag: { type: ['string', 'null'], description: 'Label on the card.' },
  km: { type: ['integer', 'null'], description: 'Odometer in km.' },
  photos_count: { type: ['integer', 'null'], description: 'Number of pictures.' },
  updated_at: { type: 'string', description: 'When it last changed.' },
} as const;

export const carFieldNames = Object.keys(carFields) as readonly (keyof typeof carFields)[];

export const view = defineCall('GET /api/cars/:slug/view.json', {
  summary: 'Counts a view of a vehicle and returns the fields that have changed.',
  query: viewQuery,
  answer: record('A page view, counted.', {
    views: { type: 'integer', minimum: 0, description: 'View count of the vehicle.' },
    car_fields: object(
      'The current fields, if the vehicle has changed since the page was rendered; otherwise none.',
      carFields,
    ),
  }),
});

export const brochure = defineCall('GET /api/cars/:slug/brochure.pdf', {
  summary: "A vehicle's brochure as a PDF.",
});

export const historyReport = defineCall('GET /api/cars/:slug/history-report', {
  summary:
    "Redirects to a vehicle's history report, or first to sign-in or the enquiry form where the site requires it.",
});

const dollars = { type: 'number', minimum: 0 } as const;

/** A price comparison: the response of the call and of a gauge service. */
export const priceComparisonSchema = record("How a vehicle's price compares with the market.", {
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
  description: text('Description of the vehicles it was compared with.'),
});

/** How a vehicle's price compares; 204 when unknown, 502 when the service fails. */
export const autogauge = defineCall('GET /cars/:slug/autogauge', {
  summary: "How a vehicle's price compares with the market.",
  answer: priceComparisonSchema,
  mayBeEmpty: true,
});

/** The response of the call, and of a lender's service. */
export const financeDisclaimerAnswer = record("The small print of a vehicle's finance estimates.", {
  disclaimer: text('The text.'),
});

export const financeDisclaimer = defineCall('GET /api/cars/:id{[0-9]{1,15}}/finance-disclaimer.json', {
  summary: "The small print of a vehicle's finance estimates; 404 for a vehicle without finance.",
  answer: financeDisclaimerAnswer,
});
