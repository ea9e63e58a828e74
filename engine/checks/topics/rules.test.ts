import { findings, siteWith } from '../testing.ts';
import { constraints, ruleCasePointless, ruleCaseShadowed, ruleDefault, ruleValue } from './rules.ts';
import { describe, expect, test } from 'vitest';

describe('rule-value', () => {
  const rule = (id: string, value: unknown) =>
    findings(ruleValue, siteWith({ rules: { [id]: value } })).map((line) => line.replace(/».*/s, '»'));

  test('finds cases that are never reached, and a missing last case', () => {
    expect(rule('reserve.fee', [{ use: 100 }, { use: 200 }])).toEqual([
      'rule-case-order «{\n        "use": 100\n      }»',
    ]);
    expect(rule('compare.maximum', [{ when: { 'site.state': 'NSW' }, use: 3 }])).toHaveLength(1);
  });

  test('finds a condition on a fact that is unavailable to the rule', () => {
    const value = [{ when: { 'vehicle.price': { gt: 1 } }, use: 3 }, { use: 2 }];
    expect(rule('compare.maximum', value)[0]).toMatch(/^condition-root-unreadable/);
    expect(rule('reserve.fee', value)).toEqual([]);
  });

  test('finds a rule that depends on its own result', () => {
    const value = [{ when: { 'vehicle.available': true }, use: true }, { use: false }];
    expect(rule('stock.available', value)[0]).toMatch(/^rule-fact-stage/);
  });

  test('checks the rules of a finance provider', () => {
    const rules = { 'finance.term.initial': [{ use: 5 }, { use: 6 }] };
    const text = siteWith({ finance: { providers: { bank: { name: 'Bank', rules } } } });
    expect(findings(ruleValue, text)).toHaveLength(1);
  });
});

describe('rule-constraints', () => {
  const pages = Object.fromEntries(
    ['/', '/watchlist', '/success', '/contact', '/search/:group'].map((pattern) => [
      pattern,
      { title: 'x', blocks: [] },
    ]),
  );
  const rules = (own: Readonly<Record<string, unknown>>) => findings(constraints, siteWith({ pages, rules: own }));

  test('reads the layers below a rule whose last case has a condition, which is reported by itself', () => {
    const lenders = [{ when: { 'vehicle.car_type': 'used' }, use: 'manual' }];
    expect(rules({ 'finance.provider': lenders })).toEqual([]);
  });

  test('finds a default that is not among its choices', () => {
    const found = rules({
      'finance.frequency.choices': ['weekly', 'monthly'],
      'finance.frequency.initial': 'fortnightly',
    });
    expect(found).toEqual([
      `rule-constraints «"fortnightly"» finance.frequency.initial: "fortnightly" is not among the values of finance.frequency.choices: weekly, monthly.`,
    ]);
  });

  test('finds a minimum above its maximum', () => {
    expect(rules({ 'finance.amount.minimum': 200_000 })).toEqual([
      'rule-constraints «200000» finance.amount.minimum: 200000 is not below finance.amount.maximum, 100000.',
    ]);
  });

  test('accepts the default rules', () => {
    expect(rules({})).toEqual([]);
  });
});

describe('rule-default', () => {
  test('finds a rule that repeats its default', () => {
    expect(findings(ruleDefault, siteWith({ rules: { 'compare.maximum': 3, 'stock.soldWindowDays': 9999 } }))).toEqual(
      [],
    );
    const text = siteWith({ rules: { 'finance.frequency.initial': 'weekly' } });
    expect(findings(ruleDefault, text)).toEqual([
      `rule-default «"finance.frequency.initial"» The rule 'finance.frequency.initial' is set to the default.`,
    ]);
  });
});

describe('rule-case-pointless', () => {
  const cases = (...uses: readonly unknown[]) => {
    const list = uses.map((use, index) =>
      index < uses.length - 1 ? { when: { 'vehicle.price': index }, use } : { use },
    );
    return findings(ruleCasePointless, siteWith({ rules: { 'reserve.fee': list } })).map((line) => line.slice(-49));
  };

  test('finds cases that all give the same value', () => {
    expect(cases(500, 500)).toEqual(["Every case of 'reserve.fee' gives the same value."]);
    expect(cases(500, 300)).toEqual([]);
    expect(cases(500)).toEqual([]);
  });
});

describe('rule-case-shadowed', () => {
  const cases = (...whens: readonly object[]) =>
    findings(
      ruleCaseShadowed,
      siteWith({ rules: { 'reserve.fee': [...whens.map((when, use) => ({ when, use })), { use: 99 }] } }),
    );
  const message = `Case 2 of 'reserve.fee' is never reached: case 1 holds whenever it does.`;

  test('finds a case that can never apply because an earlier one always matches', () => {
    const found = cases({ 'vehicle.price': { gt: 100 } }, { 'vehicle.price': { gt: 200 }, 'vehicle.make': 'Kia' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^rule-case-shadowed «\{[^»]*"gt": 200[^»]*\}» /);
    expect(found[0]).toContain(message);
  });

  test.each([
    [{ 'vehicle.make': { in: ['Kia', 'Ford'] } }, { 'vehicle.make': 'kia' }],
    [{ 'vehicle.make': { ne: 'Kia' } }, { 'vehicle.make': 'Ford' }],
    [{ any: [{ 'vehicle.make': 'Ford' }, { 'vehicle.year': { gte: 2020 } }] }, { 'vehicle.year': 2021 }],
    [{ 'vehicle.price': { exists: true } }, { 'vehicle.price': { lt: 5000 } }],
    [{ not: { 'vehicle.make': 'Kia' } }, { not: { 'vehicle.make': 'Kia' } }],
  ])('%j covers %j', (wide, narrow) => {
    expect(cases(wide, narrow)).toHaveLength(1);
  });

  test.each([
    [{ 'vehicle.price': { gt: 200 } }, { 'vehicle.price': { gt: 100 } }],
    [{ 'vehicle.make': 'Kia' }, { 'vehicle.make': { in: ['Kia', 'Ford'] } }],
    [{ 'vehicle.price': { gt: 200 }, 'vehicle.make': 'Kia' }, { 'vehicle.price': { gt: 300 } }],
    [{ 'site.features': { ne: 'chat' } }, { 'site.features': { contains: 'reserve' } }],
  ])('%j does not cover all of %j', (first, second) => {
    expect(cases(first, second)).toEqual([]);
  });
});
