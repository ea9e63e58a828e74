import { object, record } from '../shape.ts';
import { defineCall } from './define.ts';

/** What the save and compare controls of a page need to know about the site. */
export const saving = defineCall({
  method: 'GET',
  path: '/api/saving',
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
      description: 'The messages of the controls, with placeholders {vehicle} and {count}.',
      additionalProperties: { type: 'string' },
    },
  }),
});
