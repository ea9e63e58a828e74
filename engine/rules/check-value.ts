import type { Condition } from '../../schemas/condition.ts';
import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { type CheckOptions, checkCondition, type ConditionProblem } from '../conditions/check.ts';
import { conditionPaths, isCondition } from '../conditions/parse.ts';
import { casesOf, inherits, type RuleCase } from './cases.ts';

/** A problem in a rule's value that the schema cannot see. */
export interface RuleValueProblem extends Omit<ConditionProblem, 'code'> {
  readonly code: ConditionProblem['code'] | 'rule-case-order' | 'rule-fact-stage';
}

/** Rules that define facts cannot read the facts defined after them. */
const laterFacts: Readonly<Partial<Record<RuleId, readonly string[]>>> = {
  'stock.available': ['available', 'justArrived', 'saving', 'imageCount', 'ageYears', 'lender'],
  'stock.justArrivedDays': ['available', 'justArrived', 'saving', 'imageCount', 'ageYears', 'lender'],
  'finance.provider': ['lender'],
};

/**
 * Checks a rule's value in a document: the order of its cases, and every condition against the facts that the rule's
 * scope may read. Takes a value that has passed `ruleValueSchema`.
 */
export function checkRuleValue(id: RuleId, value: unknown): readonly RuleValueProblem[] {
  const cases = casesOf(value);
  if (!cases) return checkPlain(id, value, '');
  return [
    ...checkOrder(cases),
    ...cases.flatMap(({ when, use }, index) => [
      ...(when ? checkWhen(id, when, `/${index}/when`) : []),
      ...(inherits(use) ? [] : checkPlain(id, use, `/${index}/use`)),
    ]),
  ];
}

/** A value that is itself a condition always reads vehicles; two of them become search filters. */
function checkPlain(id: RuleId, value: unknown, pointer: string): readonly RuleValueProblem[] {
  if (ruleDefinition(id).schema['format'] !== 'condition' || !isCondition(value)) return [];
  const searchable = id === 'stock.filter' || id === 'stock.countFilter';
  return checkAt(value, { roots: ['vehicle'], searchable }, pointer);
}

function checkAt(condition: Condition, options: CheckOptions, pointer: string): readonly RuleValueProblem[] {
  return checkCondition(condition, options).map((found) => ({ ...found, pointer: pointer + found.pointer }));
}

function checkWhen(id: RuleId, when: Condition, pointer: string): readonly RuleValueProblem[] {
  const early = (laterFacts[id] ?? []).map((fact) => `vehicle.${fact}`);
  const stage = conditionPaths(when)
    .filter((path) => early.some((fact) => path === fact || path.startsWith(`${fact}.`)))
    .map(
      (path): RuleValueProblem => ({
        pointer,
        code: 'rule-fact-stage',
        message: `${id} decides what ${path} is, so it cannot read it. Use the fields of the stock feed.`,
      }),
    );
  return [...checkAt(when, { roots: ruleDefinition(id).scope ?? [] }, pointer), ...stage];
}

function checkOrder(cases: readonly RuleCase[]): readonly RuleValueProblem[] {
  const last = cases.length - 1;
  const rest = cases.flatMap(({ when }, index) => (when === undefined ? [index] : []));
  const early = rest.filter((index) => index < last);
  const at = (index: number, message: string) => ({ pointer: `/${index}`, code: 'rule-case-order', message }) as const;
  if (early.length > 0) {
    const message =
      'This case has no "when", so the ones after it are never reached. Move it to the end, or add a "when".';
    return early.map((index) => at(index, message));
  }
  if (rest.length > 0) return [];
  const message =
    'The last case has a "when", so there is no value for the rest. End with { "use": … }, or { "use": { "inherit": true } }.';
  return [at(last, message)];
}
