import type { Condition } from '../../schemas/condition.ts';

/** One test on one fact. */
export interface TestNode {
  readonly kind: 'test';
  readonly path: string;
  readonly operator: string;
  readonly expected: unknown;
}

/** A condition as a tree, which compiling, tracing and push-down all walk. */
export type ConditionNode =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionNode[] }
  | { readonly kind: 'not'; readonly part: ConditionNode }
  | TestNode;

/** True for a possible condition: an object. */
export function isCondition<V>(value: V): value is V & Condition {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The tree of a checked condition. */
export function parseCondition(condition: Condition): ConditionNode {
  const parts = Object.keys(condition).flatMap((key) => parseEntry(condition, key));
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'all', parts };
}

function parseEntry(condition: Condition, key: string): readonly ConditionNode[] {
  if (key === 'any' || key === 'all') return [{ kind: key, parts: (condition[key] ?? []).map(parseCondition) }];
  if (key === 'not') return condition.not ? [{ kind: 'not', part: parseCondition(condition.not) }] : [];
  const tests = condition[key];
  if (tests === undefined) return [];
  if (typeof tests !== 'object') return [{ kind: 'test', path: key, operator: 'eq', expected: tests }];
  return Object.entries<unknown>({ ...tests }).map(([operator, expected]) => ({
    kind: 'test',
    path: key,
    operator,
    expected,
  }));
}

/** The facts a condition reads. */
export function conditionPaths(condition: Condition): readonly string[] {
  return [...new Set(nodePaths(parseCondition(condition)))];
}

function nodePaths(node: ConditionNode): readonly string[] {
  if (node.kind === 'test') return [node.path];
  return node.kind === 'not' ? nodePaths(node.part) : node.parts.flatMap(nodePaths);
}
