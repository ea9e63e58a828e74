import { defineKey, scalar } from './key.ts';

const texts = { type: 'array', items: { type: 'string' } } as const;

/** Details of lookups and types. */
export const detailKeys = {
  match: defineKey(
    {
      type: 'string',
      enum: ['exact', 'prefix'],
      default: 'exact',
      description: 'Whether an entry of the table is the whole text or a prefix of it (the longest wins).',
    },
    {
      row: { title: 'Land Rover Defender 110' },
      field: { column: 'title', table: 'makes', match: 'prefix' },
      tables: { makes: { 'land rover': 'Land Rover', landwind: 'Landwind' } },
      gives: 'Land Rover',
    },
  ),
  unlisted: defineKey(
    {
      type: 'string',
      enum: ['reject', 'keep', 'omit'],
      default: 'reject',
      description:
        'What happens to text without an entry in the table: reject the row, keep the text, or omit the field; the report counts what is omitted.',
    },
    {
      row: { fuel: 'Steam' },
      field: { column: 'fuel', table: 'fuels', unlisted: 'omit' },
      tables: { fuels: { ulp: 'Petrol' } },
      gives: null,
    },
  ),
  numberAt: defineKey(
    {
      type: 'string',
      enum: ['first', 'last'],
      description:
        'Takes the first or last number out of a text that says more than it. A k right after it makes it thousands.',
    },
    {
      row: { price: '$12,990 drive away' },
      field: { column: 'price', type: 'number', numberAt: 'first' },
      gives: 12990,
    },
    {
      row: { price: 'Was $21,990, now $19,990*' },
      field: { column: 'price', type: 'number', numberAt: 'last' },
      gives: 19990,
    },
    {
      row: { km: '22k on the clock' },
      field: { column: 'km', type: 'integer', numberAt: 'first' },
      gives: 22000,
    },
  ),
  decimalComma: defineKey(
    { type: 'boolean', default: false, description: 'Numbers are formatted as 1.234,56.' },
    { row: { price: '23.990,50' }, field: { column: 'price', type: 'number', decimalComma: true }, gives: 23990.5 },
  ),
  dateFormat: defineKey(
    {
      type: 'string',
      pattern: '^(?:spreadsheet|(?=.*YYYY)(?=.*MM)[^A-CE-LN-XZa-z]*)$',
      default: 'YYYY-MM-DD',
      description:
        "The feed's date format: YYYY, MM and DD in their places; without DD, the first of the month. `spreadsheet`: the day numbers that Excel writes where a cell has no format of dates.",
    },
    {
      row: { rego: '3/2/2027' },
      field: { column: 'rego', type: 'date', dateFormat: 'DD/MM/YYYY' },
      gives: '2027-02-03',
    },
    {
      row: { rego: '46421' },
      field: { column: 'rego', type: 'date', dateFormat: 'spreadsheet' },
      gives: '2027-02-03',
    },
  ),
  trueWhen: defineKey(
    { ...texts, default: ['true', 'yes', 'y', '1'], description: 'Texts that mean true; case is ignored.' },
    { row: { demo: 'Demo' }, field: { column: 'demo', type: 'boolean', trueWhen: ['demo'] }, gives: true },
  ),
  falseWhen: defineKey(
    { ...texts, default: ['false', 'no', 'n', '0'], description: 'Texts that mean false; case is ignored.' },
    { row: { demo: '-' }, field: { column: 'demo', type: 'boolean', falseWhen: ['-'] }, gives: false },
  ),
} as const;

/** The conditions under which a field has a value, and its handling without one. */
export const outcomeKeys = {
  when: defineKey(
    {
      $ref: '#/$defs/condition',
      description:
        'The field is left out of rows where this does not hold: a condition, as in a document, whose facts are the columns and scratch values of the row.',
    },
    {
      row: { fuel: 'Electric', litres: '0.0' },
      field: { column: 'litres', type: 'number', when: { fuel: { ne: 'electric' } } },
      gives: null,
    },
    {
      row: { price: '0', rrp: '25990' },
      field: { column: 'rrp', type: 'number', when: { any: [{ price: { exists: false } }, { price: { lte: 1 } }] } },
      gives: 25990,
    },
  ),
  empty: defineKey(
    {
      ...texts,
      description: "Texts that mean no value in what this field reads, besides the map's `empty`; case is ignored.",
    },
    { row: { km: '0' }, field: { column: 'km', type: 'integer', empty: ['0', 'n/a'] }, gives: null },
  ),
  invalid: defineKey(
    {
      type: 'string',
      enum: ['reject', 'omit'],
      default: 'reject',
      description:
        'What happens to text that is no number, date or boolean, or does not match `extract`: reject the row, or omit the field; the report counts what is omitted.',
    },
    { row: { price: 'POA' }, field: { column: 'price', type: 'number', invalid: 'omit' }, gives: null },
  ),
  default: defineKey(
    { ...scalar, description: 'The value when there is none.' },
    { row: { type: '' }, field: { column: 'type', default: 'used' }, gives: 'used' },
  ),
  required: defineKey(
    { type: 'boolean', default: false, description: 'A row without the field is rejected.' },
    { row: { model: 'Swift' }, field: { column: 'model', required: true }, gives: 'Swift' },
  ),
} as const;
