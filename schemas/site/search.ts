import { conditionFor, type SchemaType } from './refs.ts';
import { searchWordsSchema } from '../search/words.ts';
import { object, record, text } from '../shape.ts';

/** `search`: the index, and the stock of each search path. */
export const searchSchema = object('The stock index of the site, and the meaning of its search paths.', {
  index: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+$',
    description: "The index of the search service; the site's slug when omitted.",
  },
  sharedWith: {
    type: 'array',
    items: text('The slug of a site.'),
    uniqueItems: true,
    description: 'The sites that read the same index; each of them must also name this one.',
    examples: [['harbour-used', 'northside-nissan']],
  },
  words: searchWordsSchema,
  groups: {
    type: 'array',
    description: 'Search paths by name; makes, models and bodies need no entry.',
    items: record('A search path such as /search/used-cars.', {
      path: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Its name in URLs.' },
      label: text('The heading of the page.'),
      filter: { ...conditionFor('stock'), description: 'The vehicles it shows; {} for all.' },
    }),
  },
});

export type SearchSettings = SchemaType<typeof searchSchema>;
