import { object, record } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';
import { vehicleSchema } from './vehicle.ts';

const scalar = { type: ['string', 'number', 'boolean'] } as const;
const word = { type: 'string', minLength: 1 } as const;

const field = object(
  'How one field of the vehicle is derived. Exactly one of column, sum, template and constant gives its source.',
  {
    column: { ...word, description: 'The column it is read from.' },
    sum: {
      type: 'array',
      minItems: 1,
      description: 'Columns whose numbers are converted, weighted and added; missing when any of them is.',
      items: record('A column and its weight.', {
        column: { ...word, description: 'The column.' },
        weight: { type: 'number', description: 'The weight of its number.' },
      }),
    },
    template: {
      ...word,
      description:
        'A string such as "{year} {make}": a field mapped above by its name, else a column. Missing when any is.',
    },
    constant: { ...scalar, description: 'The same value on every vehicle.' },
    type: {
      type: 'string',
      enum: ['text', 'integer', 'number', 'boolean', 'date', 'dateTime', 'unixSeconds'],
      default: 'text',
      description: 'The type of the value.',
    },
    split: object('Splits the text: into a list, or with part into one piece of it.', ['on'], {
      on: { ...word, description: 'The separator.' },
      part: { type: 'integer', description: 'Which piece, from 0; from the end when negative.' },
    }),
    table: { ...word, description: 'The lookup table applied before conversion to its type.' },
    match: {
      type: 'string',
      enum: ['exact', 'prefix'],
      default: 'exact',
      description: 'Whether a table entry is the whole text or a prefix (the longest wins). Case is ignored.',
    },
    unlisted: {
      type: 'string',
      enum: ['reject', 'keep', 'omit'],
      default: 'reject',
      description:
        'What happens to text without an entry in the table: reject the row, keep the text, or omit the field.',
    },
    convert: object('Changes a number: factor × value (or factor ÷ value) + offset, rounded.', {
      factor: { type: 'number', default: 1, description: 'Multiplier, or the dividend.' },
      inverse: { type: 'boolean', default: false, description: 'Divides the factor by the value.' },
      offset: { type: 'number', default: 0, description: 'Added at the end.' },
      round: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits after the point.' },
    }),
    dateFormat: {
      type: 'string',
      pattern: '^(?=.*YYYY)(?=.*MM)[^A-CE-LN-XZa-z]*$',
      default: 'YYYY-MM-DD',
      description: "The feed's date format: YYYY, MM and DD in their places. Without DD, the first of the month.",
    },
    decimalComma: { type: 'boolean', default: false, description: 'Numbers are formatted as 1.234,56.' },
    trueWhen: {
      type: 'array',
      items: { type: 'string' },
      default: ['true', 'yes', 'y', '1'],
      description: 'Texts that mean true; case is ignored.',
    },
    falseWhen: {
      type: 'array',
      items: { type: 'string' },
      default: ['false', 'no', 'n', '0'],
      description: 'Texts that mean false; case is ignored.',
    },
    case: { type: 'string', enum: ['upper', 'lower', 'title'], description: 'Changes the case of the text.' },
    slug: { type: 'boolean', default: false, description: 'Turns the text into a URL segment.' },
    each: {
      type: 'object',
      description: 'For a list: the object made from each piece; "{item}" in its strings is the piece.',
    },
    unless: record('Omits the field in rows whose column has one of these texts; case is ignored.', {
      column: { ...word, description: 'The column to look at.' },
      is: { type: 'array', minItems: 1, items: { type: 'string' }, description: 'The texts.' },
    }),
    default: { ...scalar, description: 'The value when the feed has none.' },
    required: { type: 'boolean', default: false, description: 'A row without it is rejected.' },
  },
);

/** The vehicle's fields with their descriptions, nested ones by dotted paths. */
function fieldsOf(schema: unknown, prefix = ''): readonly (readonly [path: string, description: string])[] {
  return Object.entries(partOf(schema, 'properties')).flatMap(([name, part]) => {
    const { description } = Object(part);
    return [[`${prefix}${name}`, String(description ?? '')] as const, ...fieldsOf(part, `${prefix}${name}.`)];
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
  fields: {
    type: 'object',
    description: "The vehicle's fields in order; a dot addresses a nested object, as in variant.cylinders.",
    minProperties: 1,
  },
});

/** How one field is derived. */
export type FeedField = FromSchema<typeof field, { keepDefaultedPropertiesOptional: true }>;

/**
 * How the rows of a dealer's feed become vehicles. Everything about the feed is here; the importer has no knowledge of
 * any feed.
 */
export type FeedMap = Omit<FromSchema<typeof mapSchema, { keepDefaultedPropertiesOptional: true }>, 'fields'> & {
  readonly fields: Readonly<Record<string, FeedField>>;
};

/** JSON Schema of a feed map, with the vehicle's fields by name for editors. */
export function feedMapSchema(): object {
  const reference = { $ref: '#/$defs/field' };
  const named = fieldsOf(vehicleSchema).map(([path, description]) => [path, { description, ...reference }] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Feed map',
    ...mapSchema,
    properties: {
      ...mapSchema.properties,
      fields: {
        ...mapSchema.properties.fields,
        properties: Object.fromEntries(named),
        additionalProperties: reference,
      },
    },
    $defs: { field },
  };
}
