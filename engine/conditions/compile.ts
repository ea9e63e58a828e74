import type { Condition } from '../../schemas/condition.ts';
import { factReader, type Facts } from './facts.ts';
import { prepareTest } from './operators.ts';
import { type ConditionNode, parseCondition } from './parse.ts';

/** A compiled condition. */
export type Predicate = (facts: Facts) => boolean;

/**
 * Compiles a checked condition to a function of the facts. A missing fact makes every test false except `ne`, `notIn`
 * and `exists: false`; an empty condition always holds.
 *
 * @throws Error on an unknown operator: conditions have to be checked first.
 */
export function compileCondition(condition: Condition): Predicate {
  return compileNode(parseCondition(condition));
}

function compileNode(node: ConditionNode): Predicate {
  switch (node.kind) {
    case 'all': {
      const parts = node.parts.map(compileNode);
      return (facts) => parts.every((part) => part(facts));
    }
    case 'any': {
      const parts = node.parts.map(compileNode);
      return (facts) => parts.some((part) => part(facts));
    }
    case 'not': {
      const part = compileNode(node.part);
      return (facts) => !part(facts);
    }
    case 'test': {
      const read = factReader(node.path);
      const test = prepareTest(node.operator, node.expected, node.path);
      return (facts) => test(read(facts), facts.now);
    }
  }
}
