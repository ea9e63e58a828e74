import { record, text } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';

/** A maker of vehicles, as the directory lists it. */
export const manufacturerSchema = {
  $id: 'manufacturer',
  title: 'Manufacturer',
  ...record('A maker of vehicles.', {
    id: { type: 'integer', minimum: 1, description: 'Id of the manufacturer.' },
    name: text('Its name.'),
    slug: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', description: 'Its name in URLs.' },
    logo: record('Its logo.', {
      url: {
        type: ['string', 'null'],
        format: 'uri-reference',
        description: 'Where the picture is, if there is one.',
      },
    }),
  }),
} as const;

export type Manufacturer = FromSchema<typeof manufacturerSchema>;
