import { lookUpFact } from '../conditions/fact-schemas.ts';
import type { ConditionNode, TestNode } from '../conditions/parse.ts';
import { fold, operandTime } from '../conditions/values.ts';

/** The tests that must hold for the condition to hold, excluding those in alternatives. */
export function requiredTests(node: ConditionNode): readonly TestNode[] {
  if (node.kind === 'test') return [node];
  return node.kind === 'all' ? node.parts.flatMap(requiredTests) : [];
}

/** True for a fact with at most one value: in a list, each test may be met by another item. */
function isSingle(path: string): boolean {
  if (path === 'now' || path.startsWith('values.')) return true;
  const lookup = lookUpFact(path);
  return path.split('.').length === 2 && 'found' in lookup && !lookup.found.list;
}

function same(one: unknown, other: unknown): boolean {
  return fold(String(one)) === fold(String(other));
}

function values({ expected }: TestNode): readonly unknown[] {
  return Array.isArray(expected) ? expected : [expected];
}

const bounds: Readonly<Record<string, { readonly side: 1 | -1; readonly open: boolean }>> = {
  gt: { side: 1, open: true },
  gte: { side: 1, open: false },
  lt: { side: -1, open: true },
  lte: { side: -1, open: false },
};

/** Whether a test names the values that it accepts, or those that it rejects. */
const accepts = ({ operator }: TestNode) => operator === 'eq' || operator === 'in';
const rejects = ({ operator }: TestNode) => operator === 'ne' || operator === 'notIn';

/** True when a value satisfies a `gt`, `gte`, `lt` or `lte`. */
function within(value: unknown, test: TestNode): boolean {
  const bound = bounds[test.operator];
  if (!bound || typeof value !== 'number' || typeof test.expected !== 'number') return false;
  const distance = (value - test.expected) * bound.side;
  return bound.open ? distance > 0 : distance >= 0;
}

/** True when no fact can satisfy both tests. Conservative: false when uncertain. */
export function contradicts(one: TestNode, other: TestNode): boolean {
  if (one.path !== other.path || !isSingle(one.path)) return false;
  return excludes(one, other) || excludes(other, one);
}

function excludes(one: TestNode, other: TestNode): boolean {
  if (one.operator === 'exists' && one.expected === false) return needsFact(other);
  if (accepts(one)) return !values(one).some((value) => allows(other, value));
  if (one.operator === 'after' && other.operator === 'before') return isEmptySpan(one.expected, other.expected);
  const [low, high] = [bounds[one.operator], bounds[other.operator]];
  if (low?.side !== 1 || high?.side !== -1) return false;
  const gap = Number(other.expected) - Number(one.expected);
  return gap < 0 || (gap === 0 && (low.open || high.open));
}

/** Whether no moment lies between two dates of the same form: days, times of day, or relative to now. */
function isEmptySpan(after: unknown, before: unknown): boolean {
  const formOf = (date: unknown) => (typeof date === 'string' ? date.includes('T') : typeof date);
  const [from, to] = [after, before].map((date) => operandTime(date, new Date(0)));
  return formOf(after) === formOf(before) && from !== undefined && to !== undefined && from >= to;
}

/** True unless the value certainly fails the test. */
function allows(test: TestNode, value: unknown): boolean {
  if (bounds[test.operator]) return typeof value !== 'number' || within(value, test);
  if (accepts(test)) return values(test).some((item) => same(item, value));
  if (rejects(test)) return !values(test).some((item) => same(item, value));
  return test.operator !== 'exists' || test.expected === true;
}

function needsFact(test: TestNode): boolean {
  return test.operator === 'exists' ? test.expected === true : !rejects(test);
}

/** True when whatever satisfies `one` satisfies `other` too. Conservative: false when uncertain. */
export function implies(one: TestNode, other: TestNode): boolean {
  if (one.path !== other.path) return false;
  if (one.operator === other.operator && JSON.stringify(one.expected) === JSON.stringify(other.expected)) return true;
  if (other.operator === 'exists') return other.expected === true && needsFact(one);
  if (accepts(one)) {
    if (accepts(other)) return values(one).every((value) => allows(other, value));
    const holds = rejects(other) ? allows : (test: TestNode, value: unknown) => within(value, test);
    return isSingle(one.path) && values(one).every((value) => holds(other, value));
  }
  const [narrow, wide] = [bounds[one.operator], bounds[other.operator]];
  if (narrow && wide && narrow.side === wide.side) {
    const distance = (Number(one.expected) - Number(other.expected)) * narrow.side;
    return distance > 0 || (distance === 0 && (narrow.open || !wide.open));
  }
  return (
    rejects(one) && rejects(other) && values(other).every((value) => values(one).some((item) => same(item, value)))
  );
}

/** Whether the fact's own limits keep the test from ever holding (`never`) or ever failing (`always`). */
export function outcomeByRange({ path, operator, expected }: TestNode): 'never' | 'always' | undefined {
  const lookup = lookUpFact(path);
  if (!('found' in lookup) || typeof expected !== 'number') return undefined;
  const { minimum = -Infinity, maximum = Infinity } = lookup.found;
  const outside = expected < minimum || expected > maximum;
  if (operator === 'eq' && outside) return 'never';
  if (operator === 'ne' && outside) return 'always';
  const beyond = {
    gt: expected >= maximum,
    gte: expected > maximum,
    lt: expected <= minimum,
    lte: expected < minimum,
  };
  return operator in beyond && beyond[operator as keyof typeof beyond] ? 'never' : undefined;
}
