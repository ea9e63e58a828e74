import { expect, test } from 'vitest';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/facts.ts';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { compileRules } from './compile.ts';
import { explainRule, layersOf } from './explain.ts';

const book = compileRules(
  [
    { name: 'template', rules: { 'reserve.fee': 150 } },
    {
      name: 'site',
      rules: {
        'reserve.fee': [{ when: { 'vehicle.price': { gt: 60_000 } }, use: 500 }, { use: { inherit: true } }],
        'finance.provider': 'acme',
      },
    },
  ],
  { providers: { acme: { rules: { 'finance.rounding': 'up' } } } },
);

const explain = (id: RuleId, known: Facts) => explainRule(id, layersOf(book, id, known), known);

test('names the layer of a value and the case that failed before it', () => {
  const explanation = explain('reserve.fee', book.vehicle(vehicle({ price: 20_000 }), facts()));
  expect(explanation).toMatchObject({
    value: 150,
    layer: 'template',
    asked: [
      {
        layer: 'site',
        inherited: true,
        cases: [
          {
            index: 0,
            holds: false,
            trace: { path: 'vehicle.price', operator: 'gt', expected: 60_000, actual: 20_000 },
          },
          { index: 1, holds: true },
        ],
      },
      { layer: 'template', inherited: false },
    ],
  });
});

test('names the finance provider', () => {
  expect(explain('finance.rounding', facts())).toMatchObject({ value: 'up', layer: 'provider acme' });
});

test('agrees with the resolved value of every rule', () => {
  const known = book.vehicle(vehicle({ status: 'sold', price: 70_000 }), facts());
  for (const id of ['reserve.fee', 'card.buttons', 'finance.rounding', 'similar.count', 'seo.indexed'] as const) {
    expect(explain(id, known).value).toEqual(book.read(id, known));
  }
});
