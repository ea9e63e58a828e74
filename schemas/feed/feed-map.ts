import type { FromSchema } from 'json-schema-to-ts';
import { type Condition, conditionSchema } from '../condition.ts';
import { vehicleSchema } from '../entities/vehicle.ts';
import { object } from '../shape.ts';
import { scalar, schemasOf, word } from './key.ts';
import { detailKeys, outcomeKeys } from './options.ts';
import { sourceKeys } from './sources.ts';
import { transformKeys } from './transforms.ts';

/** The keys of a field by purpose. */
export const fieldKeys = {
  sources: sourceKeys,
  transforms: transformKeys,
  details: detailKeys,
  outcomes: outcomeKeys,
} as const;

const field = object(
  `How one field is derived: from exactly one of ${Object.keys(sourceKeys).join(', ')}, then in this order by ${Object.keys(transformKeys).join(', ')}.`,
  { ...schemasOf(sourceKeys), ...schemasOf(transformKeys), ...schemasOf(detailKeys), ...schemasOf(outcomeKeys) },
);

/** The name of a transform: what happens to the text of a field. */
export type TransformName = keyof typeof transformKeys;

/** The transforms in the order in which they are applied. */
export const transformNames = Object.keys(transformKeys).filter(isTransform);

function isTransform(name: string): name is TransformName {
  return Object.hasOwn(transformKeys, name);
}

/** A field that a map can have. */
interface VehicleField {
  readonly path: string;
  readonly description: string;
  readonly schema: unknown;
}

/** The vehicle's fields, nested ones by dotted paths. */
export function vehicleFields(schema: unknown = vehicleSchema, prefix = ''): readonly VehicleField[] {
  return Object.entries(partOf(schema, 'properties')).flatMap(([name, part]) => {
    const path = `${prefix}${name}`;
    const { description } = Object(part);
    return [{ path, description: String(description ?? ''), schema: part }, ...vehicleFields(part, `${path}.`)];
  });
}

function partOf(schema: unknown, name: string): object {
  const part: unknown = Object(schema)[name];
  return typeof part === 'object' && part !== null ? part : {};
}

const mapSchema = object("How the rows of a dealer's feed become vehicles.", ['fields'], {
  $schema: { type: 'string', description: 'Path of this schema, so that editors complete and explain every key.' },
  title: { ...word, description: 'The feed this is for.' },
  delimiter: { type: 'string', minLength: 1, maxLength: 1, default: ',', description: 'The column separator.' },
  encoding: {
    type: 'string',
    enum: ['utf-8', 'windows-1252', 'latin-1', 'utf-16'],
    default: 'utf-8',
    description:
      'The encoding of the feed; a byte order mark overrides it, and so does plain UTF-16. Bytes that it does not have are an error.',
  },
  columns: {
    type: 'array',
    items: word,
    minItems: 1,
    uniqueItems: true,
    description:
      'The names of the columns, in order, of a feed whose first line is a vehicle already. Without them its first line names the columns; of two called Price, the second is `Price (2)`.',
  },
  empty: {
    type: 'array',
    items: { type: 'string' },
    default: [''],
    description: 'Texts that mean the feed has no value; case is ignored.',
  },
  tables: {
    type: 'object',
    description: 'Lookup tables by name: text of the feed → value.',
    additionalProperties: { type: 'object', description: 'A lookup table.', additionalProperties: scalar },
  },
  values: {
    type: 'object',
    description:
      'Scratch values by name, derived like fields and before them; a name is then used like a column. One may use those above it.',
  },
  fields: {
    type: 'object',
    description: "The vehicle's fields in order; a dot addresses a nested object, as in variant.cylinders.",
    minProperties: 1,
  },
});

/** How one field is derived. */
export type FeedField = Omit<FromSchema<typeof field, { keepDefaultedPropertiesOptional: true }>, 'when'> & {
  readonly when?: Condition;
};

/**
 * How the rows of a dealer's feed become vehicles. Everything about the feed is here; the importer has no knowledge of
 * any feed.
 */
export type FeedMap = Omit<
  FromSchema<typeof mapSchema, { keepDefaultedPropertiesOptional: true }>,
  'fields' | 'values'
> & {
  readonly values?: Readonly<Record<string, FeedField>>;
  readonly fields: Readonly<Record<string, FeedField>>;
};

/** JSON Schema of a feed map, with the vehicle's fields by name for editors. */
export function feedMapSchema(): object {
  const reference = { $ref: '#/$defs/field' };
  const named = vehicleFields().map(({ path, description }) => [path, { description, ...reference }] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Feed map',
    ...mapSchema,
    properties: {
      ...mapSchema.properties,
      values: { ...mapSchema.properties.values, additionalProperties: reference },
      fields: {
        ...mapSchema.properties.fields,
        properties: Object.fromEntries(named),
        additionalProperties: reference,
      },
    },
    $defs: { field, condition: conditionSchema },
  };
}
