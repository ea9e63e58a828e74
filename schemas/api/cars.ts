/** Answer of `GET /api/cars/{slug}/similar.json`. */
export const similarIdsAnswer = {
  type: 'object',
  description: 'The vehicles most like another, most alike first.',
  required: ['ids'],
  additionalProperties: false,
  properties: {
    ids: { type: 'array', items: { type: 'integer', minimum: 1 }, description: 'Their numbers.' },
  },
} as const;

/** Query of `GET /api/cars/{slug}/view.json`: what the page was made from. */
export const viewQuery = {
  type: 'object',
  required: ['photos_count', 'updated_at', 'website_id'],
  properties: {
    photos_count: { type: 'integer', minimum: 0, description: 'Number of pictures the page shows.' },
    updated_at: { type: 'string', maxLength: 40, description: 'When the vehicle of the page last changed.' },
    website_id: { type: 'integer', minimum: 0, description: 'Number of the site.' },
  },
} as const;

const optionalAmount = { type: ['number', 'null'] } as const;

/** The fields of a vehicle that change while its page is open or kept. */
const carFields = {
  status: { type: 'string', description: 'Where it is in its sale.' },
  sold: { type: 'boolean', description: 'It has been sold.' },
  reserved: { type: 'boolean', description: 'A buyer has reserved it.' },
  preorder: { type: 'boolean', description: 'It can be ordered ahead of arrival.' },
  price: { ...optionalAmount, description: 'Dollars, as the two below.' },
  offer_price: { ...optionalAmount, description: 'The reduced price.' },
  before_price: { ...optionalAmount, description: 'The price before the reduction.' },
  price_type: { type: ['string', 'null'], description: 'What the price includes.' },
  tag: { type: ['string', 'null'], description: 'Label of the card.' },
  km: { type: ['integer', 'null'], description: 'Odometer in km.' },
  photos_count: { type: ['integer', 'null'], description: 'Number of pictures.' },
  updated_at: { type: 'string', description: 'When it last changed.' },
} as const;

/** Their names. */
export const carFieldNames = Object.keys(carFields) as readonly (keyof typeof carFields)[];

/** Answer of `GET /api/cars/{slug}/view.json`. */
export const viewAnswer = {
  type: 'object',
  description: 'A page view, counted.',
  required: ['views', 'car_fields'],
  additionalProperties: false,
  properties: {
    views: { type: 'integer', minimum: 0, description: 'How often the vehicle was looked at.' },
    car_fields: {
      type: 'object',
      description: 'The fields as they are now, when the vehicle has changed since the page was made; else none.',
      additionalProperties: false,
      properties: carFields,
    },
  },
} as const;
