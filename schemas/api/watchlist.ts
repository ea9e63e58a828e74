import { object, record } from '../shape.ts';
import { defineCall, id } from './define.ts';

const carId = id('The vehicle.');

const body = record('A vehicle to save or to remove.', {
  phone_number: {
    type: 'string',
    minLength: 1,
    maxLength: 30,
    description: 'The phone of the account; it must be the one that is signed in.',
  },
  car_id: carId,
});

const answer = record({ success: { type: 'boolean' } });

export const saveCar = defineCall('POST /api/watchlist/save-car', {
  summary: "Saves a vehicle to the signed-in shopper's watchlist.",
  body,
  answer,
});

export const removeCar = defineCall('POST /api/watchlist/remove-car', {
  summary: "Removes a vehicle from the signed-in shopper's watchlist.",
  body,
  answer,
});

export const watchlist = defineCall('GET /api/watchlist', {
  summary: "The signed-in shopper's watchlist.",
  answer: record({
    phone_number: {
      type: ['string', 'null'],
      description: 'The phone of the signed-in shopper; null when nobody with a phone is signed in.',
    },
    ids: { type: 'array', items: carId, description: 'The saved vehicles, newest first.' },
  }),
});

/** The site's settings for the save and compare controls of a page. */
export const saving = defineCall('GET /api/saving', {
  summary: 'The settings and wording of the save and compare controls.',
  query: object({ page: { type: 'string', maxLength: 40, description: 'The name of the requesting page.' } }),
  answer: record({
    website_id: { type: 'integer' },
    list: { type: 'string', description: 'Address of the list of saved vehicles.' },
    prompt: { type: 'string', enum: ['page', 'dialog'], description: 'How a shopper is asked to sign in.' },
    toast: record({ durationMs: { type: 'integer' }, limit: { type: 'integer' } }),
    event: { type: 'integer', description: 'Event id of saving a vehicle.' },
    compare: { type: 'integer', description: 'How many vehicles are compared at once; 0 for none.' },
    recent: { type: 'integer', description: 'How many viewed vehicles are shown.' },
    words: {
      type: 'object',
      description: 'The messages of the controls, with placeholders {vehicle}, {search} and {count}.',
      additionalProperties: { type: 'string' },
    },
  }),
});
