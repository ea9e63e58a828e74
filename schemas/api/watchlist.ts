import { record } from '../shape.ts';
import { defineCall } from './define.ts';

const carId = { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'The vehicle.' } as const;

/** A vehicle to save or to remove. */
const body = {
  description: 'A vehicle to save or to remove.',
  ...record({
    phone_number: {
      type: 'string',
      minLength: 1,
      maxLength: 30,
      description: 'The phone of the account; it must be the one that is signed in.',
    },
    car_id: carId,
  }),
} as const;

const answer = record({ success: { type: 'boolean' } });

export const saveCar = defineCall({
  method: 'POST',
  path: '/api/watchlist/save-car',
  summary: "Saves a vehicle to the signed-in shopper's watchlist.",
  body,
  answer,
});

export const removeCar = defineCall({
  method: 'POST',
  path: '/api/watchlist/remove-car',
  summary: "Removes a vehicle from the signed-in shopper's watchlist.",
  body,
  answer,
});

export const watchlist = defineCall({
  method: 'GET',
  path: '/api/watchlist',
  summary: "The signed-in shopper's watchlist.",
  answer: record({
    phone_number: {
      type: ['string', 'null'],
      description: 'The phone of the signed-in shopper; null when nobody with a phone is signed in.',
    },
    ids: { type: 'array', items: carId, description: 'The saved vehicles, newest first.' },
  }),
});
