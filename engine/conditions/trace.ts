import type { Condition } from '../../schemas/condition.ts';
import { factReader, type Facts } from './facts.ts';
import { prepareTest } from './operators.ts';
import { type ConditionNode, parseCondition, type TestNode } from './parse.ts';

/** A test with its result. */
export interface TestTrace extends TestNode {
  readonly holds: boolean;
  /** The fact's value; `undefined` when it is missing. */
  readonly actual: unknown;
}

/** The result of a condition, part by part; every part is evaluated, even once the result is certain. */
export type ConditionTrace =
  | TestTrace
  | { readonly kind: 'all' | 'any' | 'not'; readonly holds: boolean; readonly parts: readonly ConditionTrace[] };

/** Evaluates a condition and explains it: which tests held, which failed, and what the facts were. */
export function traceCondition(condition: Condition, facts: Facts): ConditionTrace {
  return traceNode(parseCondition(condition), facts);
}

/** The tests that determined the result: for a failed `all` the failed parts, for a failed `any` all of them. */
export function decidingTests(trace: ConditionTrace): readonly TestTrace[] {
  if (trace.kind === 'test') return [trace];
  const decisive = trace.kind === 'not' ? trace.parts : trace.parts.filter((part) => part.holds === trace.holds);
  return decisive.flatMap(decidingTests);
}

function traceNode(node: ConditionNode, facts: Facts): ConditionTrace {
  if (node.kind === 'test') {
    const actual = factReader(node.path)(facts);
    const holds = prepareTest(node.operator, node.expected, node.path)(actual, facts.now, facts.site.timeZone);
    return { kind: 'test', holds, path: node.path, operator: node.operator, expected: node.expected, actual };
  }
  if (node.kind === 'not') {
    const part = traceNode(node.part, facts);
    return { kind: 'not', holds: !part.holds, parts: [part] };
  }
  const parts = node.parts.map((part) => traceNode(part, facts));
  const held = parts.filter((part) => part.holds).length;
  return { kind: node.kind, holds: node.kind === 'all' ? held === parts.length : held > 0, parts };
}
