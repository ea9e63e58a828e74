import { record } from '../shape.ts';
import { defineKey, scalar, word } from './key.ts';

const columns = { type: 'array', items: word, minItems: 1, maxItems: 20 } as const;

/** The sources of a field's value, exactly one of which is given. */
export const sourceKeys = {
  column: defineKey(
    {
      anyOf: [word, columns],
      description: 'The column or scratch value it is read from; of several, the first that has a value.',
    },
    { row: { Make: 'Mazda' }, field: { column: 'Make' }, gives: 'Mazda' },
    {
      row: { sale_price: '', price: '18990' },
      field: { column: ['sale_price', 'price'], type: 'number' },
      gives: 18990,
    },
  ),
  template: defineKey(
    {
      ...word,
      description:
        'A text with names in braces: a field above, a scratch value or a column. Left out when one has no value, unless it is in a piece in square brackets, which is then omitted alone.',
    },
    {
      row: { year: '2021', make: 'Kia', model: 'Cerato', badge: '' },
      field: { template: '{year} {make} {model}[ {badge}]' },
      gives: '2021 Kia Cerato',
    },
  ),
  sum: defineKey(
    {
      type: 'array',
      minItems: 1,
      description: 'Columns whose numbers are converted, weighted and added; left out when one has no value.',
      items: record('A column and its weight.', {
        column: { ...word, description: 'The column or scratch value.' },
        weight: { type: 'number', description: 'The weight of its number.' },
      }),
    },
    {
      row: { city: '8', highway: '6' },
      field: {
        sum: [
          { column: 'city', weight: 0.55 },
          { column: 'highway', weight: 0.45 },
        ],
        convert: { round: 1 },
      },
      gives: 7.1,
    },
  ),
  constant: defineKey(
    { ...scalar, description: 'The same value on every vehicle.' },
    { row: { Make: 'Mazda' }, field: { constant: 'used' }, gives: 'used' },
  ),
  hash: defineKey(
    {
      ...columns,
      description:
        'A whole number made from the texts of these columns: the same in every import, for feeds without numeric ids. Left out when one has no value. Of 2,000 vehicles two collide once in a thousand imports; the second is then rejected as a duplicate.',
    },
    { row: { stock: 'U-1042' }, field: { hash: ['stock'] }, gives: 1830481757 },
  ),
} as const;
