import { record } from '../shape.ts';
import { defineCall } from './define.ts';

const id = (what: string) => ({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description: what }) as const;

const about = {
  car_id: id('The vehicle.'),
  dealership_id: id('The dealership that sells it.'),
  website_id: id('The site.'),
} as const;

/** The response of a successful call without content. */
export const okAnswer = record({ ok: { const: true } });

export const logEvent = defineCall({
  method: 'POST',
  path: '/api/events',
  summary: "Logs a shopper's action.",
  body: {
    type: 'object',
    description: 'An action of a shopper.',
    required: ['event_id'],
    additionalProperties: false,
    properties: { event_id: id("A number of the site's event map."), ...about },
  },
  answer: okAnswer,
});

export const revealPhone = defineCall({
  method: 'POST',
  path: '/api/phone-reveals',
  summary: "Records that a shopper revealed a dealer's number.",
  body: {
    type: 'object',
    description: 'A phone number that a shopper revealed.',
    required: ['car_id'],
    additionalProperties: false,
    properties: about,
  },
  answer: okAnswer,
});

/** An island's report of its failure in a browser. */
export const blockReport = defineCall({
  method: 'POST',
  path: '/api/block-reports',
  summary: 'Logs that a block failed in a browser.',
  body: {
    description: 'A block that failed in a browser.',
    ...record({
      block: { type: 'string', maxLength: 200, description: 'Its id.' },
      type: { type: 'string', maxLength: 100, description: 'Its type.' },
      pointer: { type: 'string', maxLength: 300, description: 'Its pointer in the document.' },
      message: { type: 'string', maxLength: 300, description: 'The error message.' },
    }),
  },
  answer: okAnswer,
});
