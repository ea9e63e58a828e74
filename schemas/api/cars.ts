import { record } from '../shape.ts';
import { defineCall } from './define.ts';

/** The response of the call for similar vehicles, and of a recommender. */
export const similarIdsAnswer = {
  description: 'The vehicles most similar to another, most similar first.',
  ...record({
    ids: { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'Their numbers.' },
  }),
} as const;

export const similarIds = defineCall({
  method: 'GET',
  path: '/api/cars/:slug/similar.json',
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

/** Their names. */
export const carFieldNames = Object.keys(carFields) as readonly (keyof typeof carFields)[];

export const view = defineCall({
  method: 'GET',
  path: '/api/cars/:slug/view.json',
  summary: 'Counts a view of a vehicle and returns the fields that have changed.',
  query: viewQuery,
  answer: {
    description: 'A page view, counted.',
    ...record({
      views: { type: 'integer', minimum: 0, description: 'View count of the vehicle.' },
      car_fields: {
        type: 'object',
        description: 'The current fields, if the vehicle has changed since the page was rendered; otherwise none.',
        additionalProperties: false,
        properties: carFields,
      },
    }),
  },
});

export const brochure = defineCall({
  method: 'GET',
  path: '/api/cars/:slug/brochure.pdf',
  summary: "A vehicle's brochure as a PDF.",
});

export const historyReport = defineCall({
  method: 'GET',
  path: '/api/cars/:slug/history-report',
  summary:
    "Redirects to a vehicle's history report, or first to sign-in or the enquiry form where the site requires it.",
});
