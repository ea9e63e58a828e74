const id = (what: string) => ({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description: what }) as const;

const about = {
  car_id: id('The vehicle.'),
  dealership_id: id('The dealership that sells it.'),
  website_id: id('The site.'),
} as const;

/** Body of `POST /api/events` (browsing §7). */
export const eventBody = {
  type: 'object',
  description: 'Something a shopper did.',
  required: ['event_id'],
  additionalProperties: false,
  properties: { event_id: id("A number of the site's event map."), ...about },
} as const;

/** Body of `POST /api/phone-reveals` (browsing §7). */
export const phoneRevealBody = {
  type: 'object',
  description: 'A number that a shopper asked to see.',
  required: ['car_id'],
  additionalProperties: false,
  properties: about,
} as const;

export const okAnswer = {
  type: 'object',
  required: ['ok'],
  additionalProperties: false,
  properties: { ok: { const: true } },
} as const;
