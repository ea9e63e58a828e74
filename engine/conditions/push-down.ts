import type { Condition } from '../../schemas/condition.ts';
import { quoted } from './filter-text.ts';
import { dateUnit, operandNumber } from './values.ts';
import { derivedFields } from '../../schemas/derived-facts.ts';
import { type ConditionNode, parseCondition, type TestNode } from './parse.ts';

/** A condition that only the site can evaluate, so that it cannot become a search filter. */
export class ConditionNotSearchable extends Error {
  /** The fact that prevents it. */
  readonly path: string;

  constructor(path: string, reason: string) {
    super(`The condition on ${path} cannot be sent to search: ${reason}`);
    this.name = 'ConditionNotSearchable';
    this.path = path;
  }
}

/** A filter, or the constant it reduces to. */
type Filter = string | boolean;

/**
 * The condition as a Meilisearch filter that matches exactly the vehicles the compiled condition holds for. Vehicle
 * fields lose their `vehicle.` prefix. The empty string matches every vehicle.
 *
 * @throws ConditionNotSearchable where the condition reads anything but raw vehicle fields, or uses a test that search
 * would answer differently.
 */
export function toSearchFilter(condition: Condition, options: { readonly now: Date }): string {
  const filter = filterOf(parseCondition(condition), options.now);
  if (filter === false) throw new ConditionNotSearchable('(nothing)', 'it matches no vehicle.');
  return filter === true ? '' : filter;
}

function filterOf(node: ConditionNode, now: Date): Filter {
  switch (node.kind) {
    case 'all':
    case 'any': {
      const parts = node.parts.map((part) => filterOf(part, now));
      return joined(parts, node.kind === 'any' ? 'OR' : 'AND');
    }
    case 'not':
      return negated(filterOf(node.part, now));
    case 'test':
      return testFilter(node, now);
  }
}

function joined(parts: readonly Filter[], word: 'AND' | 'OR'): Filter {
  const absorbing = word === 'OR';
  if (parts.includes(absorbing)) return absorbing;
  const [first, ...more] = parts.filter((part) => typeof part === 'string');
  if (first === undefined) return !absorbing;
  return more.length === 0 ? first : `(${[first, ...more].join(` ${word} `)})`;
}

function negated(filter: Filter): Filter {
  return typeof filter === 'boolean' ? !filter : `NOT (${filter})`;
}

type Write = (field: string, test: TestNode, now: Date) => Filter;

const writers: Readonly<Record<string, Write>> = {
  eq: (field, test) => `${field} = ${literal(test, test.expected)}`,
  // `!=` matches nothing while no document of the index has the field.
  ne: (field, test) => `NOT ${field} = ${literal(test, test.expected)}`,
  gt: sized('>'),
  gte: sized('>='),
  lt: sized('<'),
  lte: sized('<='),
  in: (field, test) => among(field, 'IN', test),
  notIn: (field, test) => among(field, 'NOT IN', test),
  exists: (field, test) =>
    test.expected === true ? `(${field} EXISTS AND ${field} IS NOT NULL)` : `(${field} NOT EXISTS OR ${field} IS NULL)`,
  before: dated('<'),
  after: dated('>'),
};

function testFilter(test: TestNode, now: Date): Filter {
  const write = Object.hasOwn(writers, test.operator) ? writers[test.operator] : undefined;
  const field = fieldName(test);
  if (!write) {
    const advice = test.operator === 'contains' ? ' Use "eq": it matches any item of a list.' : '';
    throw new ConditionNotSearchable(test.path, `search has no "${test.operator}".${advice}`);
  }
  return write(field, test, now);
}

function fieldName({ path }: TestNode): string {
  const [root, field = '', ...rest] = path.split('.');
  if (root !== 'vehicle') throw new ConditionNotSearchable(path, 'search knows vehicle fields only.');
  if (derivedFields.has(field)) {
    throw new ConditionNotSearchable(path, 'it is derived by the site and is not a field of the stock feed.');
  }
  return [field, ...rest].join('.');
}

/**
 * A comparison by size. Search compares strings bytewise with the same operators, so that "POA" is above 20000: the
 * second half excludes strings, as every string is at or after the empty one.
 */
function sized(operator: string): Write {
  return (field, test) => sizeFilter(field, operator, Number(test.expected));
}

function sizeFilter(field: string, operator: string, bound: number): string {
  return `(${field} ${operator} ${bound} AND NOT ${field} >= "")`;
}

function dated(operator: string): Write {
  return (field, test, now) => {
    const unit = dateUnit(test.path);
    if (unit === 'text') {
      throw new ConditionNotSearchable(
        test.path,
        'search cannot compare dates written as text; use a timestamp field.',
      );
    }
    const bound = operandNumber(test.expected, unit, now);
    if (bound === undefined) throw new ConditionNotSearchable(test.path, 'its date cannot be read.');
    return sizeFilter(field, operator, bound);
  };
}

function among(field: string, word: string, test: TestNode): Filter {
  const values: readonly unknown[] = Array.isArray(test.expected) ? test.expected : [];
  if (values.length === 0) return word !== 'IN';
  return `${field} ${word} [${values.map((value) => literal(test, value)).join(', ')}]`;
}

/** A filter cannot contain a backslash literally. */
function literal(test: TestNode, value: unknown): string {
  const text = String(value);
  if (text.includes('\\')) throw new ConditionNotSearchable(test.path, 'its value contains a backslash.');
  return quoted(text);
}
