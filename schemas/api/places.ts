import { object, record, text } from '../shape.ts';
import { defineCall, id } from './define.ts';

/** The response of the call, in the form of the maps service: read at `results[0].geometry.location`. */
export const geocodeAnswer = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      description: 'One place; none for a postcode that does not exist.',
      items: {
        type: 'object',
        required: ['geometry'],
        properties: {
          geometry: {
            type: 'object',
            required: ['location'],
            properties: {
              location: {
                type: 'object',
                description: 'The coordinates of the place.',
                required: ['lat', 'lng'],
                properties: {
                  lat: { type: 'number', minimum: -90, maximum: 90, description: 'Latitude.' },
                  lng: { type: 'number', minimum: -180, maximum: 180, description: 'Longitude.' },
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

export const geocode = defineCall('GET /api/geocode', {
  summary: "The coordinates of an Australian postcode; 404 'Invalid postcode' for an unknown one.",
  query: record({ postcode: { type: 'string', maxLength: 20, description: 'An Australian postcode.' } }),
  answer: geocodeAnswer,
});

/** A quote: the response of the call and of a delivery service. */
export const deliveryPriceAnswer = record('A delivery quote.', {
  name: text('Name of the region.'),
  price: { type: 'number', minimum: 0, description: 'In dollars; 0 is free.' },
});

export const deliveryPrice = defineCall('GET /api/delivery-price', {
  summary: 'The price of delivering a vehicle to a postcode; 404 without a quote.',
  query: object('Input of a delivery quote.', ['postcode'], {
    postcode: { type: 'string', maxLength: 20, description: 'Destination of the vehicle.' },
    car_id: id('Id of the vehicle; any vehicle when omitted.'),
  }),
  answer: deliveryPriceAnswer,
});
