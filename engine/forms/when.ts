import type { Condition } from '../../schemas/condition.ts';
import { compileCondition, type Predicate } from '../conditions/compile.ts';
import type { Facts } from '../conditions/facts.ts';

/** Evaluates a condition of a document. */
export type Holds = typeof holds;

const predicates = new WeakMap<Condition, Predicate>();

/** Whether a condition of a document is true; compiled on first use. */
export function holds(condition: Condition, facts: Facts): boolean {
  let predicate = predicates.get(condition);
  if (!predicate) predicates.set(condition, (predicate = compileCondition(condition)));
  return predicate(facts);
}

/**
 * What remains of a condition once the facts of the page are known: true, false, or a condition that reads only the
 * form's values (`values.…`), which the browser evaluates again after every change.
 */
export function residual(condition: Condition, facts: Facts): Condition | boolean {
  const left: Condition[] = [];
  for (const key of Object.keys(condition)) {
    const part = residualEntry(condition, key, facts);
    if (part === false) return false;
    if (part !== true) left.push(part);
  }
  const [first, ...more] = left;
  return first === undefined || (more.length === 0 ? first : { all: left });
}

function residualEntry(condition: Condition, key: string, facts: Facts): Condition | boolean {
  if (key === 'not') {
    const inner = residual(condition.not ?? {}, facts);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  if (key === 'all' || key === 'any') {
    const parts = (condition[key] ?? []).map((part) => residual(part, facts));
    if (parts.includes(key === 'any')) return key === 'any';
    const left = parts.filter((part) => typeof part === 'object');
    return left.length === 0 ? key === 'all' : { [key]: left };
  }
  const test: Condition = { [key]: condition[key] };
  return key.startsWith('values.') ? test : holds(test, facts);
}
