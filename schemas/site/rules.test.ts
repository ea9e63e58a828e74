import Ajv from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { conditionSchema } from '../condition.ts';
import { providerOverlayRules, ruleDefinition, type RuleId, ruleIds, witnessValues } from '../rules/index.ts';
import { ruleDefinitions } from './rules.ts';

const ajv = new Ajv({ strict: true, strictTypes: false, allowUnionTypes: true, allErrors: true });
ajv.addVocabulary(['markdownDescription', 'defaultSnippets']);
const validate = ajv.compile({
  type: 'object',
  properties: Object.fromEntries(ruleIds.map((id) => [id, { $ref: `#/$defs/rule.${id}` }])),
  $defs: { condition: conditionSchema, ...ruleDefinitions() },
});

/** The errors of these values, each as `/pointer message`. */
function problems(values: Record<string, unknown>): readonly string[] {
  validate(values);
  const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return found.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function errors(id: RuleId, value: unknown): readonly string[] {
  return problems({ [id]: value }).map((problem) => problem.slice(id.length + 1));
}

test('the catalogue has more than 300 rules, each with what the documentation requires [config.over-200-per-site-rules]', () => {
  expect(ruleIds.length).toBeGreaterThan(300);
  const incomplete = ruleIds.filter((id) => {
    const { summary, effect, witness } = ruleDefinition(id);
    return !summary || !effect || !witness.page || !witness.seen;
  });
  expect(incomplete).toEqual([]);
});

test('every default and every witness validates against its own schema', () => {
  const values = (pick: (id: RuleId) => unknown) => Object.fromEntries(ruleIds.map((id) => [id, pick(id)]));
  expect(problems(values((id) => ruleDefinition(id).default))).toEqual([]);
  expect(problems(values((id) => witnessValues(ruleDefinition(id)).a))).toEqual([]);
  expect(problems(values((id) => ruleDefinition(id).witness.b))).toEqual([]);
});

test('the two values of a witness differ', () => {
  expect(
    ruleIds.filter((id) => {
      const { a, b } = witnessValues(ruleDefinition(id));
      return JSON.stringify(a) === JSON.stringify(b);
    }),
  ).toEqual([]);
});

test('only finance rules can be set by providers', () => {
  expect(providerOverlayRules).toHaveLength(28);
  expect(providerOverlayRules.filter((id) => !id.startsWith('finance.'))).toEqual([]);
});

test('no rule has a property that could be mistaken for cases', () => {
  const names = ruleIds.flatMap((id) => Object.keys(ruleDefinition(id).schema['properties'] ?? {}));
  expect(names.filter((name) => name === 'use' || name === 'inherit')).toEqual([]);
});

describe('a value in a document', () => {
  test('can be plain, cases, or cases that inherit', () => {
    expect(errors('reserve.fee', 300)).toEqual([]);
    expect(
      errors('reserve.fee', [{ when: { 'vehicle.price': { gt: 1 } }, use: 300 }, { use: { inherit: true } }]),
    ).toEqual([]);
    expect(errors('share.channels', [])).toEqual([]);
  });

  test('is reported in the form it was written in, with one message', () => {
    expect(errors('reserve.fee', -1)).toEqual([' must be >= 0']);
    expect(errors('reserve.fee', [{ use: -1 }])).toEqual(['/0/use must be >= 0']);
    expect(errors('share.channels', ['fax'])).toEqual(['/0 must be equal to one of the allowed values']);
    expect(errors('reserve.fee', [{ use: { inherit: 1 } }])).toEqual(['/0/use/inherit must be equal to constant']);
    expect(errors('reserve.fee', [{ wehn: {}, use: 1 }])).toEqual(['/0 must NOT have additional properties']);
  });

  test('with alternatives is reported against the alternative of its type', () => {
    expect(errors('finance.amount.maximum', 0)).toEqual([' must be >= 1']);
    expect(errors('finance.amount.maximum', { percentOfPrice: 500 })).toEqual(['/percentOfPrice must be <= 300']);
    expect(errors('finance.amount.maximum', '5')).toEqual([' must be number,object']);
  });

  test('contains conditions by reference to the shared schema', () => {
    expect(errors('stock.filter', { 'vehicle.price': { gt: '1' } })).toEqual(['/vehicle.price/gt must be number']);
    expect(errors('reserve.fee', [{ when: { any: [] }, use: 1 }, { use: 2 }])).toEqual([
      '/0/when/any must NOT have fewer than 1 items',
    ]);
    expect(
      errors('reserve.fee', [{ when: { 'vehicle.created_at': { after: { daysAgo: -1 } } }, use: 1 }, { use: 2 }]),
    ).toEqual(['/0/when/vehicle.created_at/after/daysAgo must be >= 0']);
  });
});
