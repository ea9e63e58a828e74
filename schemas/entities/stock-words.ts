import { object, record } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';

const name = { type: 'string', minLength: 1 } as const;
const names = { type: 'array', items: name } as const;
const year = { type: 'integer', minimum: 1950, maximum: 2100 } as const;
const share = { type: 'number', exclusiveMinimum: 0 } as const;

/** Paragraphs of a dealer's comments, with the phrases they are drawn from. */
export const dealerComments = {
  type: 'array',
  description: "Paragraphs of a dealer's comments, in order.",
  items: record({
    name: { ...name, description: 'What the paragraph is about.' },
    chance: { type: 'number', minimum: 0, maximum: 1, description: 'Probability of the paragraph.' },
    sentences: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      description: 'Minimum and maximum number of sentences.',
      items: { type: 'integer', minimum: 1 },
    },
    phrases: {
      type: 'array',
      minItems: 1,
      description: 'Sentences to draw from.',
      items: object(['say'], {
        say: { ...name, description: 'The sentence, with placeholders such as {make}.' },
        when: {
          type: 'object',
          description: 'Vehicle fields and the values they must have.',
          additionalProperties: names,
        },
      }),
    },
  }),
} as const;

/** The words and tables of generated stock; each file of the catalogue folder contains some of the keys. */
export const stockWordsSchema = {
  $id: 'stock-words',
  title: 'Stock words',
  ...record('Words and tables used to generate stock.', {
    bodies: {
      type: 'object',
      description: 'Bodies by their simple name.',
      additionalProperties: object(['body', 'picture', 'kmPerYear', 'categories'], {
        body: { ...name, description: 'Body as a feed names it.' },
        picture: { ...name, description: 'Name of the body in picture file names.' },
        doors: { type: 'integer', minimum: 1, description: 'Number of doors.' },
        kmPerYear: { type: 'integer', minimum: 0, description: 'Usual distance a year in km; 0 for no odometer.' },
        categories: { ...names, description: 'Shopping categories.' },
        configurations: { ...names, description: 'Cabs and trays it comes with.' },
      }),
    },
    fuels: {
      type: 'object',
      description: 'Fuels by key.',
      additionalProperties: record({
        fuel: { ...name, description: 'Fuel as a feed names it.' },
        simple_fuel: { ...name, description: 'Fuel in brief.' },
      }),
    },
    gearboxes: {
      type: 'object',
      description: 'Gearboxes by key.',
      additionalProperties: record({
        trans: { ...name, description: 'Gearbox as a feed names it; {gears} is filled in.' },
        geartype: { ...name, description: 'Kind of gearbox.' },
        simple_transmission: { ...name, description: 'Automatic or Manual.' },
      }),
    },
    drives: { type: 'object', description: 'Driven wheels in full, by their short name.', additionalProperties: name },
    paints: {
      type: 'array',
      minItems: 1,
      description: 'Paints.',
      items: record({
        name: { ...name, description: 'Name of the paint.' },
        group: { ...name, description: 'Name of the colour in picture file names.' },
        share: { ...share, description: 'Weight among the paints.' },
      }),
    },
    interiors: {
      type: 'array',
      minItems: 1,
      description: 'Interiors.',
      items: object(['name'], {
        name: { ...name, description: 'Its colour and material.' },
        feature: {
          ...name,
          description: 'The feature that it is; vehicles with the feature have no interior without it.',
        },
      }),
    },
    equipment: {
      type: 'array',
      description: 'Equipment and which vehicles have it.',
      items: object(['name', 'group', 'since', 'level', 'item_types'], {
        name: { ...name, description: 'What it is.' },
        group: { ...name, description: 'Its heading.' },
        since: { ...year, description: 'First model year that has it.' },
        level: {
          type: 'number',
          minimum: 0,
          maximum: 1,
          description: 'Trim level that has it: 0 every badge, 1 the top one.',
        },
        item_types: { ...names, description: 'Kinds of vehicle that have it.' },
        bodies: { ...names, description: 'Bodies that have it; all when absent.' },
        fuels: { ...names, description: 'Fuels that have it; all when absent.' },
        feature: { ...name, description: 'Name of the search filter it counts for.' },
      }),
    },
    states: {
      type: 'object',
      description: 'States and territories by abbreviation.',
      additionalProperties: record({
        plates: {
          type: 'object',
          description: 'Plate formats by kind of vehicle: A is any letter, 0 any digit, the rest is literal.',
          additionalProperties: { ...names, minItems: 1 },
        },
        suburbs: {
          type: 'array',
          minItems: 1,
          description: 'Suburbs where private sellers live.',
          items: record({
            name: { ...name, description: 'Name of the suburb.' },
            postcode: { type: 'string', pattern: '^\\d{4}$', description: 'Four digits.' },
          }),
        },
      }),
    },
    comments: dealerComments,
  }),
} as const;

/** Words and tables used to generate stock. */
export type StockWords = FromSchema<typeof stockWordsSchema>;
