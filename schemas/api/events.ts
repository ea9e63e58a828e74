const id = (what: string) => ({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description: what }) as const;

const about = {
  car_id: id('The vehicle.'),
  dealership_id: id('The dealership that sells it.'),
  website_id: id('The site.'),
} as const;

/** Body of `POST /api/events`. */
export const eventBody = {
  type: 'object',
  description: 'Something a shopper did.',
  required: ['event_id'],
  additionalProperties: false,
  properties: { event_id: id("A number of the site's event map."), ...about },
} as const;

/** Body of `POST /api/phone-reveals`. */
export const phoneRevealBody = {
  type: 'object',
  description: 'A number that a shopper asked to see.',
  required: ['car_id'],
  additionalProperties: false,
  properties: about,
} as const;

/** Body of `POST /api/block-reports`: what an island says of itself when it fails in a browser. */
export const blockReportBody = {
  type: 'object',
  description: 'A block that failed in a browser.',
  required: ['block', 'type', 'pointer', 'message'],
  additionalProperties: false,
  properties: {
    block: { type: 'string', maxLength: 200, description: 'Its id.' },
    type: { type: 'string', maxLength: 100, description: 'Its type.' },
    pointer: { type: 'string', maxLength: 300, description: 'Where it stands in the document.' },
    message: { type: 'string', maxLength: 300, description: 'What the error says.' },
  },
} as const;

export const okAnswer = {
  type: 'object',
  required: ['ok'],
  additionalProperties: false,
  properties: { ok: { const: true } },
} as const;
