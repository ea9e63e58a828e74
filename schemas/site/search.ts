import { conditionFor, type SchemaType } from './refs.ts';

/** `search`: the index, and the stock of each search path. */
export const searchSchema = {
  type: 'object',
  description: 'The stock index of the site, and the meaning of its search paths.',
  properties: {
    index: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+$',
      description: "The index of the search service; the site's slug when omitted.",
    },
    sharedWith: {
      type: 'array',
      items: { type: 'string', minLength: 1, description: 'The slug of a site.' },
      uniqueItems: true,
      description: 'The sites that read the same index; each of them must also name this one.',
      examples: [['harbour-used', 'northside-nissan']],
    },
    groups: {
      type: 'array',
      description: 'Search paths by name; makes, models and bodies need no entry.',
      items: {
        type: 'object',
        description: 'A search path such as /search/used-cars.',
        properties: {
          path: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Its name in URLs.' },
          label: { type: 'string', minLength: 1, description: 'The heading of the page.' },
          filter: { ...conditionFor('stock'), description: 'The vehicles it shows; {} for all.' },
        },
        required: ['path', 'label', 'filter'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

export type SearchSettings = SchemaType<typeof searchSchema>;
