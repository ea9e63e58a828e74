const carId = { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The vehicle.' } as const;

/** Body of `POST /api/watchlist/save-car` and `/remove-car`. */
export const watchlistBody = {
  type: 'object',
  description: 'A vehicle to save or to remove.',
  required: ['phone_number', 'car_id'],
  additionalProperties: false,
  properties: {
    phone_number: {
      type: 'string',
      minLength: 1,
      maxLength: 30,
      description: 'The phone of the account; it must be the one that is signed in.',
    },
    car_id: carId,
  },
} as const;

/** Answer of both. */
export const watchlistAnswer = {
  type: 'object',
  required: ['success'],
  additionalProperties: false,
  properties: { success: { type: 'boolean' } },
} as const;

/** Answer of `GET /api/watchlist`. */
export const savedCarsAnswer = {
  type: 'object',
  required: ['phone_number', 'ids'],
  additionalProperties: false,
  properties: {
    phone_number: {
      type: ['string', 'null'],
      description: 'The phone of who is signed in; null where nobody with a phone is.',
    },
    ids: { type: 'array', items: carId, description: 'The saved vehicles, newest first.' },
  },
} as const;
