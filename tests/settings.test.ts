import { readFileSync } from 'node:fs';
import validate from 'virtual:site-validator';
import { describe, expect, test } from 'vitest';
import { checkRuleValue, compileRules } from '../engine/rules/index.ts';
import { casesOf } from '../engine/rules/cases.ts';
import { providerOverlayRules, ruleDefinition, type RuleId, ruleIds, witnessValues } from '../schemas/rules/index.ts';

const facts = {
  site: { slug: 'test', features: [], dealershipCount: 1 },
  now: new Date('2026-11-21T00:00:00Z'),
};

/** The groups of rules for what shoppers fill in, calculate, sign in to or look up. */
const journeys =
  /^(finance|budget|enquiry|forms|leads|testDrive|trade|delivery|fuel|auth|gating|reserve|locations|reviews)\./;

/** The witness value of a rule that all contexts read alike, and its value without it. */
const plain = ruleIds.flatMap((id) => {
  const { default: usual } = ruleDefinition(id);
  const { a, b } = witnessValues(ruleDefinition(id));
  const value = [b, a].find((one) => JSON.stringify(one) !== JSON.stringify(usual));
  return value === undefined || casesOf(value) || casesOf(usual) ? [] : [{ id, usual, value }];
});

function holdsNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNumber);
}

const read = (id: RuleId, rules: Readonly<Record<string, unknown>>) =>
  compileRules([{ name: 'site', rules: JSON.parse(JSON.stringify(rules)) }]).read(id, facts);

describe('every rule', () => {
  test('is a flag with a grouped, dotted name, a schema, a matching default and a description [config.flag-names-open] [config.further-display-options-open]', () => {
    for (const id of ruleIds) {
      const { schema, default: usual, summary, effect } = ruleDefinition(id);
      expect(id).toMatch(/^[a-z][A-Za-z]*(\.[a-z0-9][A-Za-z0-9]*)+$/);
      expect(Object.keys(schema), id).not.toEqual([]);
      expect(checkRuleValue(id, usual), id).toEqual([]);
      expect([summary.length > 10, effect.length > 3], id).toEqual([true, true]);
    }
  });

  test.each(plain.filter(({ id }) => journeys.test(id)))(
    '$id is set by one site and unchanged on another, only by its document [config.behaviours-vary-per-site]',
    ({ id, usual, value }) => {
      expect(validate({ version: 1, rules: { [id]: value } })).toBe(true);
      expect(read(id, { [id]: value })).toEqual(value);
      expect(read(id, {})).toEqual(usual);
    },
  );

  test('most rules are plain values on every site', () => {
    expect(plain.length).toBeGreaterThan(200);
  });
});

describe('numbers', () => {
  const numbers = plain.filter(({ usual, value }) => holdsNumber(usual) || holdsNumber(value));

  test('minimums, maximums, defaults and steps are rules that a site can set [config.numbers-per-site]', () => {
    const ids = numbers.map(({ id }) => id);
    for (const group of [
      'finance',
      'budget',
      'trade',
      'delivery',
      'fuel',
      'testDrive',
      'auth',
      'reserve',
      'locations',
    ]) {
      expect(
        ids.filter((id) => id.startsWith(`${group}.`)),
        group,
      ).not.toEqual([]);
    }
    for (const { id, value } of numbers) expect(read(id, { [id]: value }), id).toEqual(value);
  });

  test('a lender has its own bounds, and its fees are part of its data [config.numbers-per-site]', () => {
    const id = 'finance.amount.minimum';
    expect(providerOverlayRules).toContain(id);
    const providers = { ours: { rules: { [id]: 7000 } } };
    const rules = compileRules([{ name: 'site', rules: { 'finance.provider': 'ours' } }], { providers });
    expect([rules.read(id, facts), read(id, {})]).toEqual([7000, ruleDefinition(id).default]);
    const { providers: offered } = JSON.parse(readFileSync('sites/templates/base.json', 'utf8')).finance;
    expect(offered['nissan-finance'].fees).toEqual({
      establishment: 395,
      securityRegistration: 6,
      monthlyAccount: 8,
      dealerAgency: 912.25,
    });
    expect(offered.taurus.fees).toEqual({ establishment: 1360.5 });
  });
});
