import { object, record } from '../shape.ts';
import { defineCall } from './define.ts';

/** A quote: the response of the call and of a delivery service. */
export const deliveryPriceAnswer = {
  description: 'A delivery quote.',
  ...record({
    name: { type: 'string', minLength: 1, description: 'Name of the region.' },
    price: { type: 'number', minimum: 0, description: 'In dollars; 0 is free.' },
  }),
} as const;

export const deliveryPrice = defineCall({
  method: 'GET',
  path: '/api/delivery-price',
  summary: 'The price of delivering a vehicle to a postcode; 404 without a quote.',
  query: {
    description: 'Input of a delivery quote.',
    ...object(
      {
        postcode: { type: 'string', maxLength: 20, description: 'Destination of the vehicle.' },
        car_id: {
          type: 'integer',
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'Id of the vehicle; any vehicle when omitted.',
        },
      },
      ['postcode'],
    ),
  },
  answer: deliveryPriceAnswer,
});
