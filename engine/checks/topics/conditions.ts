import type { Condition } from '../../../schemas/condition.ts';
import { pageOnlyFields } from '../../../schemas/entities/vehicle.ts';
import { checkCondition } from '../../conditions/check.ts';
import { isCondition, parseCondition, type TestNode } from '../../conditions/parse.ts';
import { entriesOf, isArray, itemsAt, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { isDay } from '../../time/day.ts';
import { cardRules } from '../../vehicle/card-rules.ts';
import { isPast } from '../calendar.ts';
import { defineCheck, defineChecks, type Finding, type PlacedCondition, type ReportAs } from '../check.ts';
import { conditionCodes, problemFinding } from '../../conditions/problem.ts';
import { findConditions } from '../conditions.ts';
import { contradicts, outcomeByRange } from '../tests-of.ts';

export const condition = defineChecks({
  codes: conditionCodes,
  run(context, report) {
    for (const found of findConditions(context)) {
      for (const problem of problemsOf(found)) report(problem.code, problemFinding(problem, found.pointer));
    }
  },
});

/** Those of a rule's conditions are found by its own check. */
const problemsOf = perObject(({ value, options }: PlacedCondition) => (options ? checkCondition(value, options) : []));

const onCards: ReadonlySet<string> = new Set([...cardRules, 'stock.justArrivedDays']);
const unknown: ReadonlySet<string> = new Set(pageOnlyFields);

export const conditionOnCard = defineCheck('condition-unknown-on-cards', {
  severity: 'warning',
  summary: 'Condition on a field that cards lack',
  why: 'Search results do not contain the field, so the condition is never true on a card, unlike on the vehicle page.',
  fix: 'Test a field that search results contain, such as photos_count instead of images.',
  run(context, report) {
    for (const found of findConditions(context)) unknownOnCards(found).forEach(report);
  },
});

const unknownOnCards = perObject(({ value, pointer }: PlacedCondition): readonly Finding[] => {
  const rule = ruleAt(pointer);
  if (rule === undefined || !onCards.has(rule)) return [];
  return tested(value, pointer)
    .filter(([, field]) => unknown.has(field))
    .map(([at, field]) => ({
      pointer: at,
      part: 'key',
      message: `Search results lack vehicle.${field}: '${rule}' can read it only on the vehicle's own page.`,
    }));
});

/** The rule that a condition belongs to; a lender's condition is part of `finance.estimate.eligible`. */
function ruleAt(pointer: string): string | undefined {
  if (/^\/finance\/providers\/[^/]+\/eligible$/.test(pointer)) return 'finance.estimate.eligible';
  return /\/rules\/([^/]+)/.exec(pointer)?.[1];
}

/** The vehicle fields that a condition tests, each with its position. */
function tested(condition: object, pointer: string): readonly (readonly [pointer: string, field: string])[] {
  return Object.entries(condition).flatMap(([key, inner]: readonly [string, unknown]) => {
    const at = joinPointer(pointer, key);
    const [root, field = ''] = key.split('.');
    if (root === 'vehicle') return [[at, field] as const];
    return typeof inner === 'object' && inner !== null ? tested(inner, at) : [];
  });
}

export const conditionPast = defineCheck('condition-past', {
  severity: 'info',
  summary: 'Condition on a time that is over',
  why: 'It never holds again; it only makes the document longer.',
  fix: 'Remove what depends on it, or give it a later day.',
  run(context, report) {
    const { document, now } = context;
    for (const { value, pointer } of findConditions(context))
      for (const [day, at] of lastDays(value, pointer))
        if (isPast(day, document, now)) report({ pointer: at, message: `${day} is over.` });
  },
});

/** The days before which a condition asks it to be now, each with its position. */
function lastDays(condition: JsonValue, pointer: string): readonly (readonly [day: string, pointer: string])[] {
  return entriesOf(condition).flatMap(([key, value]) => {
    const at = joinPointer(pointer, key);
    if (key === 'now') {
      const day = member(value, 'before');
      return typeof day === 'string' && isDay(day) ? [[day, joinPointer(at, 'before')] as const] : [];
    }
    if (key !== 'any' && key !== 'all') return [];
    return itemsAt(value, at).flatMap(([part, place]) => lastDays(part, place));
  });
}

type Code = 'condition-never' | 'condition-always';

export const conditionOutcome = defineChecks({
  codes: {
    'condition-never': {
      severity: 'warning',
      summary: 'Condition that never holds',
      why: 'What depends on it is never shown or used.',
      fix: 'Remove one of the tests, or put them in "any".',
    },
    'condition-always': {
      severity: 'warning',
      summary: 'Condition that always holds',
      why: 'It has no effect, which is unlikely to be intended.',
      fix: 'Remove it, or add the test it is meant to make.',
    },
  },
  run(context, report) {
    for (const found of findConditions(context)) for (const [code, finding] of outcomesOf(found)) report(code, finding);
  },
});

const outcomesOf = perObject(({ value, pointer }: PlacedCondition) => {
  const found: (readonly [Code, Finding])[] = [];
  // An empty `when` is redundant: without one, it always shows.
  if (pointer.endsWith('/when') && Object.keys(value).length === 0)
    found.push(['condition-always', { pointer, message: 'A condition without a test always holds.' }]);
  else checkLevel(value, pointer, [], (code, finding) => found.push([code, finding]));
  return found;
});

/** Checks the tests of one level against each other and against the enclosing ones. */
function checkLevel(
  condition: JsonValue & Condition,
  pointer: string,
  outer: readonly TestNode[],
  report: ReportAs<Code>,
): void {
  const known = [...outer];
  const inner: (readonly [JsonValue, string])[] = [];
  for (const [key, value] of entriesOf(condition)) {
    const at = joinPointer(pointer, key);
    if (key === 'not') {
      if (isCondition(value)) checkLevel(value, at, [], report);
    } else if (key === 'any' || key === 'all') {
      if (isArray(value)) inner.push(...value.map((part, index) => [part, joinPointer(at, index)] as const));
    } else {
      const tests = testsOf(key, value);
      for (const test of tests) {
        checkTest(test, at, known, report);
        known.push(test);
      }
    }
  }
  for (const [part, at] of inner) if (isCondition(part)) checkLevel(part, at, known, report);
}

function testsOf(path: string, value: JsonValue): readonly TestNode[] {
  const single = { [path]: value };
  const node = isCondition(single) ? parseCondition(single) : undefined;
  if (node?.kind === 'test') return [node];
  return node?.kind === 'all' ? node.parts.filter((part) => part.kind === 'test') : [];
}

function checkTest(test: TestNode, pointer: string, known: readonly TestNode[], report: ReportAs<Code>): void {
  const outcome = outcomeByRange(test);
  if (outcome) {
    const message = `${test.path} is ${outcome} ${inWords(test)}.`;
    report(outcome === 'never' ? 'condition-never' : 'condition-always', { pointer, message });
    return;
  }
  const other = known.find((earlier) => contradicts(earlier, test));
  if (!other) return;
  const message = `${test.path} cannot be ${inWords(other)} and ${inWords(test)} at once.`;
  report('condition-never', { pointer, message });
}

const words: Readonly<Record<string, string>> = {
  eq: '',
  ne: 'other than ',
  gt: 'more than ',
  gte: 'at least ',
  lt: 'less than ',
  lte: 'at most ',
  in: 'one of ',
  notIn: 'none of ',
  before: 'before ',
  after: 'after ',
  contains: 'with ',
};

function inWords({ operator, expected }: TestNode): string {
  if (operator === 'exists') return expected === true ? 'present' : 'missing';
  return `${words[operator] ?? ''}${JSON.stringify(expected)}`;
}
