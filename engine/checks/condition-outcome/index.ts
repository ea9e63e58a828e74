import type { Condition } from '../../../schemas/condition.ts';
import { isCondition, parseCondition, type TestNode } from '../../conditions/parse.ts';
import { entriesOf, isArray, type JsonValue, joinPointer } from '../../json/json.ts';
import { type CheckContext, defineCheck } from '../check.ts';
import { findConditions } from '../conditions.ts';
import { contradicts, outcomeByRange } from '../tests-of.ts';

type Code = 'condition-never' | 'condition-always';

export default defineCheck({
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
      why: 'It decides nothing, which is unlikely to be intended.',
      fix: 'Remove it, or add what it should test.',
    },
  },
  run(context) {
    for (const { value, pointer, optional } of findConditions(context)) {
      if (optional && Object.keys(value).length === 0) {
        context.report('condition-always', { pointer, message: 'A condition without a test always holds.' });
      } else checkLevel(value, pointer, [], context.report);
    }
  },
});

/** Checks the tests of one level against each other and against the enclosing ones. */
function checkLevel(
  condition: JsonValue & Condition,
  pointer: string,
  outer: readonly TestNode[],
  report: CheckContext<Code>['report'],
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

function checkTest(
  test: TestNode,
  pointer: string,
  known: readonly TestNode[],
  report: CheckContext<Code>['report'],
): void {
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
