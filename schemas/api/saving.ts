/** Query of `GET /api/saving`. */
export const savingQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { page: { type: 'string', maxLength: 40, description: 'The name of the page that asks.' } },
} as const;

/** Answer of `GET /api/saving`: what the save and compare controls of a page need to know of the site. */
export const savingAnswer = {
  type: 'object',
  required: ['website_id', 'list', 'prompt', 'toast', 'event', 'compare', 'recent', 'words'],
  additionalProperties: false,
  properties: {
    website_id: { type: 'integer' },
    list: { type: 'string', description: 'Address of the list of saved vehicles.' },
    prompt: { type: 'string', enum: ['page', 'dialog'], description: 'How a shopper is asked to sign in.' },
    toast: {
      type: 'object',
      required: ['durationMs', 'limit'],
      additionalProperties: false,
      properties: { durationMs: { type: 'integer' }, limit: { type: 'integer' } },
    },
    event: { type: 'integer', description: 'Number of the event of saving a vehicle.' },
    compare: { type: 'integer', description: 'How many vehicles are compared at once; 0 for none.' },
    recent: { type: 'integer', description: 'How many viewed vehicles are shown.' },
    words: {
      type: 'object',
      description: 'The messages of the controls, {vehicle} and {count} to be filled in.',
      additionalProperties: { type: 'string' },
    },
  },
} as const;
