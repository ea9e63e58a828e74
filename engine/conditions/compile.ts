import type { Condition } from '../../schemas/condition.ts';
import { factReader, type Facts } from './facts.ts';
import { prepareTest } from './operators.ts';
import { type ConditionNode, parseCondition, type TestNode } from './parse.ts';

/** A compiled condition. */
export type Predicate = (facts: Facts) => boolean;

/** When a condition is evaluated, and where. */
interface Moment {
  readonly now: Date;
  readonly site?: { readonly timeZone?: string | undefined };
}

/** Creates the function that reads a test's fact. */
type Reader<F> = (test: TestNode) => (facts: F) => unknown;

/**
 * Compiles a checked condition to a function of the facts. A missing fact makes every test false except `ne`, `notIn`
 * and `exists: false`; an empty condition always holds.
 *
 * @throws Error on an unknown operator: conditions have to be checked first.
 */
export function compileCondition(condition: Condition): Predicate {
  return compileFor(condition, ({ path }) => factReader(path));
}

/** Like `compileCondition`, with another way of reading facts. */
export function compileFor<F extends Moment>(condition: Condition, reader: Reader<F>): (facts: F) => boolean {
  return compileNode(parseCondition(condition), reader);
}

function compileNode<F extends Moment>(node: ConditionNode, reader: Reader<F>): (facts: F) => boolean {
  switch (node.kind) {
    case 'all': {
      const parts = node.parts.map((part) => compileNode(part, reader));
      return (facts) => parts.every((part) => part(facts));
    }
    case 'any': {
      const parts = node.parts.map((part) => compileNode(part, reader));
      return (facts) => parts.some((part) => part(facts));
    }
    case 'not': {
      const part = compileNode(node.part, reader);
      return (facts) => !part(facts);
    }
    case 'test': {
      const read = reader(node);
      const test = prepareTest(node.operator, node.expected, node.path);
      return (facts) => test(read(facts), facts.now, facts.site?.timeZone);
    }
  }
}
