import { expect, test } from 'vitest';
import { wordingKeys } from '../../schemas/wording/index.ts';
import { schemaParts, schemaWords } from './schema-words.ts';

test.each([
  [{ type: 'boolean' }, '`true` or `false`'],
  [{ type: 'integer', minimum: 1, maximum: 10 }, 'a whole number from 1 to 10'],
  [{ type: 'number', minimum: 0 }, 'a number of at least 0'],
  [{ type: 'string', enum: ['a', 'b', 'c'] }, 'one of `"a"`, `"b"` or `"c"`'],
  [{ type: 'string', enum: [...wordingKeys] }, 'the key of a message'],
  [{ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 20 }, 'a list of 1 to 20 items, each a text'],
  [{ type: 'string', maxLength: 1 }, 'a text of at most 1 character'],
  [{ type: ['integer', 'null'], minimum: 1 }, 'a whole number of at least 1 or `null`'],
  [{ type: 'string', format: 'route', pattern: '^/' }, 'a path of the site'],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    'a list of at least 1 item, each a text, none twice',
  ],
  [{ oneOf: [{ const: 'all' }, { type: 'array', items: { type: 'string' } }] }, '`"all"` or a list, each a text'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'an object of named values, each a number'],
  [{ $ref: '#/$defs/condition' }, 'a condition'],
  [{ if: { type: 'object' }, then: { type: 'object' }, else: { type: 'string' } }, 'an object or a text'],
])('describes %j as %s', (schema, words) => {
  expect(schemaWords(schema)).toBe(words);
});

test('names the properties of an object at any depth', () => {
  const item = {
    type: 'object',
    properties: { from: { type: 'integer' }, to: { type: 'integer' } },
    required: ['from'],
  };
  expect(schemaParts({ type: 'array', items: { oneOf: [{ const: false }, item] } })).toEqual([
    { name: 'from', schema: { type: 'integer' }, required: true },
    { name: 'to', schema: { type: 'integer' }, required: false },
  ]);
});
