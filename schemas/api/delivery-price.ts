/** Query of `GET /api/delivery-price`. */
export const deliveryPriceQuery = {
  type: 'object',
  description: 'What a delivery price is asked for.',
  required: ['postcode'],
  properties: {
    postcode: { type: 'string', maxLength: 20, description: 'Where the vehicle should go.' },
    car_id: {
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Number of the vehicle; any vehicle when left out.',
    },
  },
} as const;

/** Its answer; 404 means that there is no quote for the postcode. */
export const deliveryPriceAnswer = {
  type: 'object',
  description: 'A delivery quote.',
  required: ['name', 'price'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, description: 'Name of the region.' },
    price: { type: 'number', minimum: 0, description: 'In dollars; 0 is free.' },
  },
} as const;
