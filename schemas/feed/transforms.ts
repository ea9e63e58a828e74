import { object, record } from '../shape.ts';
import { defineKey, pattern, word } from './key.ts';

const splitSchema = object('A split: into a list, or with part into one piece of it.', ['on'], {
  on: { ...word, description: 'The separator.' },
  part: { type: 'integer', description: 'Which piece, from 0; from the end when negative.' },
});

/** The transforms of a field's text, applied in this order; in a list, to each item. */
export const transformKeys = {
  extract: defineKey(
    {
      ...pattern,
      description:
        'A regular expression (RE2: no look-around, no back-references; `(?i)` ignores case). The text becomes its first group, or all that it matches. Text that it does not match is not valid.',
    },
    {
      row: { title: '2019 Mazda CX-5 Maxx (AWD)' },
      field: { column: 'title', extract: '\\((\\w+)\\)$' },
      gives: 'AWD',
    },
  ),
  replace: defineKey(
    {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description:
        'Replaces all matches of regular expressions, in turn. `$1` or `${1}` is the first group, `${name}` the group `(?P<name>…)`, `$&` the match, `$$` a dollar sign.',
      items: record('A pattern and its replacement.', {
        pattern: { ...pattern, description: 'The regular expression.' },
        with: { type: 'string', description: 'What takes its place.' },
      }),
    },
    {
      row: { body: 'WAGON - 4 DOOR' },
      field: { column: 'body', replace: [{ pattern: ' ?- ?(\\d) DOOR', with: ' $1D' }] },
      gives: 'WAGON 4D',
    },
  ),
  remove: defineKey(
    {
      type: 'array',
      items: word,
      minItems: 1,
      maxItems: 20,
      description: 'Removes these from the beginning of the text, in turn: templates, ignoring case.',
    },
    {
      row: { title: '2020 Land Rover Discovery Sport', brand: 'LAND ROVER' },
      field: { column: 'title', remove: ['2020', '{brand}'] },
      gives: 'Discovery Sport',
    },
  ),
  split: defineKey(
    {
      anyOf: [splitSchema, { type: 'array', items: splitSchema, minItems: 1, maxItems: 5 }],
      description: 'Splits the text at a separator, into a list or one piece of it; several splits in turn.',
    },
    { row: { name: 'Corolla Ascent Sport' }, field: { column: 'name', split: { on: ' ', part: 0 } }, gives: 'Corolla' },
    {
      row: { specs: 'doors:5|gears:6' },
      field: {
        column: 'specs',
        split: [
          { on: '|', part: 1 },
          { on: ':', part: -1 },
        ],
        type: 'integer',
      },
      gives: 6,
    },
  ),
  each: defineKey(
    {
      type: 'object',
      description: 'For a list: the object made from each piece; `{item}` in its strings is the piece.',
    },
    {
      row: { photos: 'https://p.example/1.jpg|https://p.example/2.jpg' },
      field: { column: 'photos', split: { on: '|' }, each: { image: { url: '{item}', thumb: { url: '{item}' } } } },
      gives: [
        { image: { url: 'https://p.example/1.jpg', thumb: { url: 'https://p.example/1.jpg' } } },
        { image: { url: 'https://p.example/2.jpg', thumb: { url: 'https://p.example/2.jpg' } } },
      ],
    },
  ),
  table: defineKey(
    { ...word, description: "Looks the text up in one of the map's `tables`; case is ignored." },
    {
      row: { gearbox: 'AUTO' },
      field: { column: 'gearbox', table: 'gearboxes' },
      tables: { gearboxes: { auto: 'Automatic', man: 'Manual' } },
      gives: 'Automatic',
    },
  ),
  postcode: defineKey(
    {
      type: 'string',
      enum: ['state', 'latitude', 'longitude'],
      description: 'Looks an Australian postcode up: its state, or where most of its people live.',
    },
    { row: { pc: '3220' }, field: { column: 'pc', postcode: 'state' }, gives: 'VIC' },
    { row: { pc: '800' }, field: { column: 'pc', postcode: 'latitude' }, gives: -12.43 },
  ),
  case: defineKey(
    { type: 'string', enum: ['upper', 'lower', 'title'], description: 'Changes the case of the text.' },
    { row: { colour: 'DEEP sea-blue' }, field: { column: 'colour', case: 'title' }, gives: 'Deep Sea-Blue' },
  ),
  slug: defineKey(
    { type: 'boolean', default: false, description: 'Turns the text into a URL segment.' },
    { row: { model: 'CX-5 Maxx' }, field: { column: 'model', slug: true }, gives: 'cx-5-maxx' },
  ),
  type: defineKey(
    {
      type: 'string',
      enum: ['text', 'integer', 'number', 'boolean', 'date', 'dateTime', 'unixSeconds'],
      default: 'text',
      description: 'The type of the value. Numbers may have a currency sign, separators and spaces.',
    },
    { row: { km: '84,210' }, field: { column: 'km', type: 'integer' }, gives: 84210 },
    {
      row: { listed: '2026-10-01T12:00:00+10:00' },
      field: { column: 'listed', type: 'unixSeconds' },
      gives: 1790820000,
    },
  ),
  convert: defineKey(
    {
      ...object({
        factor: { type: 'number', default: 1, description: 'Multiplier, or the dividend.' },
        inverse: { type: 'boolean', default: false, description: 'Divides the factor by the value.' },
        offset: { type: 'number', default: 0, description: 'Added at the end.' },
        round: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits after the point.' },
      }),
      description: 'Changes a number: factor × value (or factor ÷ value) + offset, rounded.',
    },
    {
      row: { mpg: '26' },
      field: { column: 'mpg', type: 'number', convert: { factor: 235.215, inverse: true, round: 1 } },
      gives: 9,
    },
  ),
} as const;
