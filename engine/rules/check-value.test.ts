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

test.each([
  ['stock.available', 'vehicle.ageYears'],
  ['stock.justArrivedDays', 'vehicle.justArrived'],
  ['stock.justArrivedDays', 'vehicle.lender.interestRate'],
] as const)('%s cannot read %s, which is defined after it', (rule, fact) => {
  const cases = [{ when: { any: [{ [fact]: { gt: 1 } }, { 'vehicle.make': 'Kia' }] }, use: 3 }, { use: 4 }];
  const [problem, ...more] = checkRuleValue(rule, cases).filter(({ code }) => code === 'rule-fact-stage');
  expect([problem?.pointer, more]).toEqual(['/0/when', []]);
  expect(problem?.message).toBe(
    `${rule} decides what ${fact} is, so it cannot read it. Use the fields of the stock feed.`,
  );
});

test('facts that only begin alike, and those of rules without a stage, may be read', () => {
  const cases = (fact: string) => [{ when: { [fact]: 'x' }, use: 'acme' }, { use: 'manual' }];
  const staged = (rule: Parameters<typeof checkRuleValue>[0], fact: string) =>
    checkRuleValue(rule, cases(fact)).filter(({ code }) => code === 'rule-fact-stage');
  expect(staged('finance.provider', 'vehicle.lenderName')).toEqual([]);
  expect(staged('finance.provider', 'vehicle.make')).toEqual([]);
  expect(staged('reserve.fee', 'vehicle.lender.interestRate')).toEqual([]);
});

test('only conditions that become search filters must be searchable, and every one reads vehicles alone', () => {
  const available = { 'vehicle.available': true };
  expect(checkRuleValue('stock.countFilter', available)).toMatchObject([{ code: 'condition-not-searchable' }]);
  const cases = [{ when: { 'site.state': 'NSW' }, use: available }, { use: {} }];
  expect(checkRuleValue('stock.filter', cases)).toMatchObject([
    { pointer: '/0/use', code: 'condition-not-searchable' },
  ]);
  expect(checkRuleValue('stock.filter', { 'site.state': 'NSW' })).toMatchObject([
    { pointer: '/site.state', code: 'condition-root-unreadable' },
  ]);
  expect(checkRuleValue('similar.count', { 'site.state': 'NSW' })).toEqual([]);
  expect(checkRuleValue('finance.landing.filter', available)).toEqual([]);
});

test('reports every case that hides the ones after it, and says how to end the list', () => {
  const when = { 'vehicle.car_type': 'used' };
  const problems = checkRuleValue('reserve.fee', [{ use: 1 }, { use: 2 }, { when, use: 3 }]);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/0', '/1']);
  const [open] = checkRuleValue('reserve.fee', [
    { when, use: 1 },
    { when, use: 2 },
  ]);
  expect(open).toMatchObject({ pointer: '/1', message: expect.stringContaining('no value for the rest') });
  expect(checkRuleValue('reserve.fee', [{ when, use: 1 }, { use: { inherit: true } }])).toEqual([]);
});
