import { nearestNames } from '../diagnostics/nearest.ts';
import { plainValue } from '../text/plain-value.ts';
import { dayMeant } from '../time/day-meant.ts';
import { fold, operandTime } from './values.ts';
import type { FactKind } from './fact-schemas.ts';
import { type ConditionProblem, problem } from './problem.ts';

/** One test of a condition whose fact and operator exist. */
interface Operand {
  readonly path: string;
  readonly fact: FactKind;
  readonly operator: string;
  readonly expected: unknown;
  readonly pointer: string;
}

const checks: Readonly<Record<string, (operand: Operand) => readonly ConditionProblem[]>> = {
  eq: checkValue,
  ne: checkValue,
  in: checkValues,
  notIn: checkValues,
  gt: checkSize,
  gte: checkSize,
  lt: checkSize,
  lte: checkSize,
  contains: checkContains,
  before: checkDate,
  after: checkDate,
  exists: (operand) => (typeof operand.expected === 'boolean' ? [] : [wrongType(operand, 'true or false')]),
};

/** Checks that the operator applies to the fact, and that the value suits both. */
export function checkOperand(operand: Operand): readonly ConditionProblem[] {
  return checks[operand.operator]?.(operand) ?? [];
}

const kindNames = { text: 'text', number: 'a number', flag: 'true or false', group: 'a group of facts' };
const scalarTypes = { text: 'string', number: 'number', flag: 'boolean', group: 'never' };

function checkValue(operand: Operand): readonly ConditionProblem[] {
  const { path, fact, expected, pointer } = operand;
  if (fact.kind === 'group') {
    return [unsuited(operand, `${path} is a group of facts, not one value. Name a fact inside it, or use "exists".`)];
  }
  if (path === 'now')
    return [unsuited(operand, 'now is a moment and equals no date: compare it with "after" and "before".')];
  if (typeof expected !== scalarTypes[fact.kind]) return [wrongType(operand, kindNames[fact.kind])];
  if (!fact.choices || fact.choices.some((choice) => fold(choice) === fold(String(expected)))) return [];
  const suggestions = nearestNames(String(expected), fact.choices);
  const message = `${path} is never "${String(expected)}"; it is ${fact.choices.join(', ')}.`;
  return [problem(pointer, 'condition-value-unknown', message, suggestions)];
}

function checkValues(operand: Operand): readonly ConditionProblem[] {
  if (!Array.isArray(operand.expected)) return [wrongType(operand, 'a list')];
  return operand.expected.flatMap((expected: unknown, index) =>
    checkValue({ ...operand, expected, pointer: `${operand.pointer}/${index}` }),
  );
}

function checkSize(operand: Operand): readonly ConditionProblem[] {
  const { path, fact, operator } = operand;
  if (fact.kind !== 'number') {
    const advice = fact.date ? ' Compare dates with "before" and "after".' : '';
    return [unsuited(operand, `"${operator}" compares numbers, and ${path} is ${kindNames[fact.kind]}.${advice}`)];
  }
  return typeof operand.expected === 'number' ? [] : [wrongType(operand, 'a number')];
}

function checkContains(operand: Operand): readonly ConditionProblem[] {
  const { path, fact } = operand;
  if (fact.list) return checkValue(operand);
  if (fact.kind !== 'text')
    return [unsuited(operand, `"contains" applies to lists and texts, and ${path} is ${kindNames[fact.kind]}.`)];
  // Part of a text need not be one of its choices.
  return typeof operand.expected === 'string' ? [] : [wrongType(operand, 'text')];
}

function checkDate(operand: Operand): readonly ConditionProblem[] {
  const { path, fact, operator, expected, pointer } = operand;
  if (!fact.date) return [unsuited(operand, `"${operator}" compares dates, and ${path} is ${kindNames[fact.kind]}.`)];
  if (operandTime(expected, new Date(0)) !== undefined) return [];
  if (
    typeof expected === 'string' &&
    operandTime(`${expected}Z`, new Date(0)) !== undefined &&
    expected.includes('T')
  ) {
    const message = `"${expected}" lacks its offset from UTC. Write "${expected}+11:00" for daylight saving time in Sydney.`;
    return [problem(pointer, 'condition-date-invalid', message)];
  }
  const message = `${JSON.stringify(expected)} is not a date. Write "2026-06-30", or { "daysAgo": 8 }, { "yearsAgo": 12 }, { "daysAhead": 30 }.`;
  const meant = typeof expected === 'string' ? dayMeant(expected) : undefined;
  return [problem(pointer, 'condition-date-invalid', message, meant === undefined ? [] : [meant])];
}

function wrongType({ path, expected, pointer, fact }: Operand, wanted: string): ConditionProblem {
  const plain = typeof expected === 'string' ? plainValue(expected) : undefined;
  const advice = typeof plain === scalarTypes[fact.kind] ? `: write ${String(plain)}` : '';
  const message = `${path} is compared with ${JSON.stringify(expected)}, but ${wanted} belongs here${advice}.`;
  return problem(pointer, 'condition-value-type', message);
}

function unsuited({ pointer }: Operand, message: string): ConditionProblem {
  return problem(pointer, 'condition-operator-unsuited', message);
}
