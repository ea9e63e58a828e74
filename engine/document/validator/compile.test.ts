import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import validate from 'virtual:site-validator';
import { beforeAll, expect, test } from 'vitest';
import { ruleDefinition, ruleIds } from '../../../schemas/rules/index.ts';

/** The schema as any other tool reads it, for comparison. */
let reference: (value: unknown) => boolean;

beforeAll(() => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: true, allErrors: true });
  reference = ajv.compile(JSON.parse(readFileSync('schemas/site.schema.json', 'utf8')));
}, 60_000);

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', [], {}, 0, -1, 1e9, true, { inherit: true }, { inherit: false }, [{ use: 1 }]),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Entries of a rule: its default or an odd value, plain or in cases with odd conditions. */
const entries = fc.constantFrom(...ruleIds).chain((id) => {
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constant(ruleDefinition(id).default) },
    { weight: 1, arbitrary: odd },
  );
  const when = fc.constantFrom<unknown>({ 'vehicle.price': { gt: 1 } }, { 'vehicle.price': {} }, {}, 'no', { any: [] });
  const inherits = fc.constant<unknown>({ inherit: true });
  const oneCase = fc.record({ when, use: fc.oneof(value, inherits), other: fc.constant(1) }, { requiredKeys: ['use'] });
  return fc.tuple(fc.constant(id), fc.oneof(value, fc.array(oneCase, { maxLength: 3 })));
});

test('validates the rules as the schema does', () => {
  fc.assert(
    fc.property(entries, ([id, entry]) => {
      const document = { version: 1, rules: { [id]: entry } };
      expect(validate(document)).toBe(reference(document));
    }),
    { numRuns: 3000 },
  );
});

test('accepts the default of every rule', () => {
  const rules = Object.fromEntries(ruleIds.map((id) => [id, ruleDefinition(id).default]));
  expect(validate({ version: 1, rules })).toBe(true);
});

test('reports errors inside the value of a case, at their position', () => {
  const rules = {
    'reserve.fee': [
      { when: { 'vehicle.price': { gt: 1 } }, use: 'x' },
      { use: 1, extra: 2 },
    ],
  };
  expect(validate({ version: 1, rules })).toBe(false);
  expect(validate.errors?.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`)).toEqual([
    'additionalProperties /rules/reserve.fee/1',
    'type /rules/reserve.fee/0/use',
  ]);
});
