import { expect, test } from 'vitest';
import { ruleDefinition, ruleIds, witnessValues } from '../../schemas/rules/index.ts';
import { checkRuleValue } from './check-value.ts';

test('every default and witness of the catalogue passes', () => {
  const found = ruleIds.flatMap((id) => {
    const { a, b } = witnessValues(ruleDefinition(id));
    return [ruleDefinition(id).default, a, b].flatMap((one) =>
      checkRuleValue(id, one).map((problem) => ({ id, ...problem })),
    );
  });
  expect(found).toEqual([]);
});

test('checks conditions against the scope of the rule', () => {
  const value = [{ when: { 'vehicle.price': { gt: 1 } }, use: 20 }, { use: 21 }];
  expect(checkRuleValue('reserve.fee', value)).toEqual([]);
  expect(checkRuleValue('search.pageSize', value)).toMatchObject([
    { pointer: '/0/when/vehicle.price', code: 'condition-root-unreadable' },
  ]);
});

test('checks a value that is itself a condition, also in cases', () => {
  expect(checkRuleValue('stock.filter', { 'vehicle.available': true })).toMatchObject([
    { pointer: '', code: 'condition-not-searchable' },
  ]);
  const cases = [{ when: { 'site.state': 'NSW' }, use: { 'vehicle.maek': 'Kia' } }, { use: { inherit: true } }];
  expect(checkRuleValue('stock.filter', cases)).toMatchObject([
    { pointer: '/0/use/vehicle.maek', suggestions: ['vehicle.make'] },
  ]);
});

test('requires the last case, and no other, to have no condition', () => {
  const when = { 'vehicle.car_type': 'used' };
  expect(checkRuleValue('reserve.fee', [{ when, use: 1 }])).toMatchObject([{ pointer: '/0', code: 'rule-case-order' }]);
  expect(checkRuleValue('reserve.fee', [{ use: 1 }, { use: 2 }])).toMatchObject([
    { pointer: '/0', code: 'rule-case-order' },
  ]);
  const tooEarly = checkRuleValue('reserve.fee', [{ use: 1 }, { when, use: 2 }]);
  expect(tooEarly.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/0', expect.stringContaining('the ones after it are never reached')],
  ]);
});

test('prevents facts from depending on themselves', () => {
  const value = [{ when: { 'vehicle.lender.interestRate': { lt: 9 } }, use: 'acme' }, { use: 'manual' }];
  expect(checkRuleValue('finance.provider', value)).toMatchObject([
    {
      pointer: '/0/when',
      code: 'rule-fact-stage',
      message: expect.stringContaining('finance.provider decides what vehicle.lender.interestRate is'),
    },
  ]);
});
