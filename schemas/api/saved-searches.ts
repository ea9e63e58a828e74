import { record } from '../shape.ts';
import { defineCall } from './define.ts';

const addresses = (description: string) =>
  ({ type: 'array', items: { type: 'string', minLength: 1, maxLength: 600 }, maxItems: 20, description }) as const;

/** Moves the searches saved on a device to the account. */
export const takeOverSearches = defineCall('POST /api/saved-searches', {
  summary: 'Saves searches of a device in the account of the shopper who has signed in, without messages about them.',
  body: record('Searches to save.', {
    searches: addresses('Path and query of their results pages, the newest first.'),
  }),
  answer: record({ left: addresses('Those that did not fit into the account.') }),
});
