import { isDeepStrictEqual } from 'node:util';
import { isRuleId, ruleDefinition } from '../../../schemas/rules/index.ts';
import { type ConditionNode, isCondition, parseCondition } from '../../conditions/parse.ts';
import { entriesOf, isArray, isObject, itemsOf, joinPointer, member, textAt } from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { matchRoute } from '../../pages/match.ts';
import { checkRuleValue, ruleConstraints } from '../../rules/index.ts';
import { defineCheck, defineChecks, type Finding } from '../check.ts';
import { conditionCodes, problemFinding } from '../../conditions/problem.ts';
import { featuresOf } from '../site-settings.ts';
import { providersOf, type WrittenRule, writtenRules } from '../rule-values.ts';
import { implies, requiredTests } from '../tests-of.ts';

export const ruleValue = defineChecks({
  codes: {
    'rule-case-order': {
      firm: true,
      severity: 'error',
      summary: 'Cases that are never reached, or no default case',
      why: 'The first case whose condition holds applies; the last has no condition and is the default.',
      fix: 'End the list with one case without "when"; give every case before it a condition.',
    },
    'rule-fact-stage': {
      firm: true,
      severity: 'error',
      summary: 'Rule that reads the fact it decides',
      why: 'The fact would depend on itself.',
      fix: 'Use facts that are known earlier: raw fields of the vehicle.',
    },
    ...conditionCodes,
  },
  run({ document, sound }, report) {
    for (const rule of writtenRules(document)) {
      if (!sound(rule.pointer)) continue;
      for (const problem of problemsOf(rule)) report(problem.code, problemFinding(problem, rule.pointer));
    }
  },
});

const problemsOf = perObject(({ id, value }: WrittenRule) => (isRuleId(id) ? checkRuleValue(id, value) : []));

export const constraints = defineCheck('rule-constraints', {
  firm: true,
  severity: 'error',
  summary: 'Rules that contradict each other',
  why: 'Each value is valid on its own, but together they ask for something impossible.',
  fix: 'Change one of the rules that the message names.',
  for: 'tenant',
  run({ document, rules, now }, report) {
    if (!rules) return;
    const providers = providersOf(document).map(([id]) => id);
    const routes = entriesOf(document['pages']).map(([pattern]) => ({ pattern }));
    const site = {
      slug: textAt(document['site'], 'slug') ?? '',
      features: featuresOf(document),
      dealershipCount: itemsOf(document['dealerships']).length,
    };
    const context = {
      providers: [...providers, 'manual'],
      answers: (path: string) => matchRoute(routes, path) !== undefined,
    };
    for (const { rule, severity, message } of ruleConstraints(rules, { site, now }, context)) {
      // A provider that does not exist is reported at each case by its own check.
      if (rule === 'finance.provider') continue;
      const written = member(document['rules'], rule) !== undefined;
      const at = written ? { pointer: joinPointer('/rules', rule) } : { pointer: '/rules', part: 'key' as const };
      report({ ...at, severity, message: `${rule}: ${message}` });
    }
  },
});

export const ruleDefault = defineCheck('rule-default', {
  severity: 'info',
  summary: 'Rule set to its inherited value',
  why: 'A document only needs what differs; a copied default is left behind when the default changes.',
  fix: 'Remove the rule.',
  run({ rules, document }, report) {
    if (!rules || !isObject(document['rules'])) return;
    const [own, ...below] = rules.layers.filter(({ name }) => name !== 'default');
    const providers = providersOf(document);
    for (const [id, value] of entriesOf(own && isObject(own.rules) ? own.rules : undefined)) {
      // Without it, a lender's own value would apply to its vehicles.
      if (!isRuleId(id) || providers.some(([, provider]) => member(provider, 'rules', id) !== undefined)) continue;
      const layer = below.find((candidate) => Object.hasOwn(candidate.rules, id));
      const inherited = layer ? layer.rules[id] : ruleDefinition(id).default;
      if (!isDeepStrictEqual(inherited, value)) continue;
      const pointer = joinPointer('/rules', id);
      const source = layer ? `the ${layer.name}'s value` : 'the default';
      const fix = { title: `Remove the rule '${id}'`, change: { remove: pointer } } as const;
      report({ pointer, part: 'key', message: `The rule '${id}' is set to ${source}.`, fix });
    }
  },
});

export const ruleCasePointless = defineCheck('rule-case-pointless', {
  severity: 'info',
  summary: 'Cases that all give the same value',
  why: 'The conditions have no effect; a plain value does the same.',
  fix: 'Write just the value.',
  run({ document, sound }, report) {
    for (const [id, cases] of entriesOf(document['rules'])) {
      const pointer = joinPointer('/rules', id);
      if (!isRuleId(id) || !isArray(cases) || cases.length < 2 || !sound(pointer)) continue;
      const values = cases.map((item) => (isObject(item) ? item['use'] : undefined));
      const [first] = values;
      // If even the last case has a condition, there may be no value at all, which is reported as an error elsewhere.
      if (member(cases.at(-1), 'when') !== undefined) continue;
      if (first === undefined || !values.every((value) => JSON.stringify(value) === JSON.stringify(first))) continue;
      const inherits = isObject(first) && first['inherit'] === true;
      const change = inherits ? { remove: pointer } : { set: pointer, value: first };
      const fix = { title: inherits ? 'Remove the rule' : 'Write just the value', change };
      report({ pointer, message: `Every case of '${id}' gives the same value.`, fix });
    }
  },
});

export const ruleCaseShadowed = defineCheck('rule-case-shadowed', {
  severity: 'warning',
  summary: 'Case shadowed by an earlier one',
  why: 'The first case whose condition holds applies, so this one is never used.',
  fix: 'Move it before the other case, or remove it.',
  run({ document, sound }, report) {
    for (const rule of writtenRules(document)) {
      if (sound(rule.pointer)) shadowedCases(rule).forEach(report);
    }
  },
});

const shadowedCases = perObject(({ id, value, pointer }: WrittenRule): readonly Finding[] => {
  const conditions = itemsOf(value).map((item) => {
    const when = member(item, 'when');
    return isCondition(when) ? parseCondition(when) : undefined;
  });
  return conditions.flatMap((condition, index) => {
    const before = conditions.slice(0, index);
    const earlier = before.findIndex((other) => other && condition && covers(other, condition));
    if (earlier < 0) return [];
    const message = `Case ${index + 1} of '${id}' is never reached: case ${earlier + 1} holds whenever it does.`;
    return [{ pointer: joinPointer(pointer, index, 'when'), message }];
  });
});

/** True when `wide` certainly holds whenever `narrow` does. */
function covers(wide: ConditionNode, narrow: ConditionNode): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  const given = requiredTests(narrow);
  if (wide.kind === 'any') return wide.parts.some((part) => covers(part, narrow));
  if (wide.kind === 'all') return wide.parts.every((part) => covers(part, narrow));
  return wide.kind === 'test' && given.some((test) => implies(test, wide));
}
