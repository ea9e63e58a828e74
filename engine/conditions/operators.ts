import type { Operator } from '../../schemas/condition.ts';
import { dateUnit, fold, operandNumber, operandTime, spelledNumber } from './values.ts';
import { isDay, isoTime } from '../time/day.ts';
import { dayInZone } from '../time/zone.ts';
import { scalars } from './facts.ts';

/** A test with its operand prepared: takes the fact (`undefined` when missing), the clock and the site's time zone. */
export type Test = (fact: unknown, now: Date, timeZone?: string) => boolean;

type Prepare = (expected: unknown, path: string) => Test;
type Order = (a: number, b: number) => boolean;

/**
 * The meaning of each operator. Each agrees with the filter it is pushed down to: text is folded, a number equals its
 * string form, one matching item of a list is enough, and only numbers are compared by size.
 */
const operators: Readonly<Record<Operator, Prepare>> = {
  eq: equals,
  ne: (expected) => negate(equals(expected)),
  gt: ordered((a, b) => a > b),
  gte: ordered((a, b) => a >= b),
  lt: ordered((a, b) => a < b),
  lte: ordered((a, b) => a <= b),
  in: among,
  notIn: (expected) => negate(among(expected)),
  exists: (expected) => (fact) => (fact !== undefined) === expected,
  contains,
  before: dated(
    (a, b) => a < b,
    (today, day) => today < day,
  ),
  after: dated(
    (a, b) => a > b,
    (today, day) => today >= day,
  ),
};

/** The test of a checked condition; an unknown operator is a bug of the caller. */
export function prepareTest(operator: string, expected: unknown, path: string): Test {
  if (!isOperator(operator)) throw new Error(`Condition on ${path}: unknown operator "${operator}"`);
  return operators[operator](expected, path);
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(operators, name);
}

function negate(test: Test): Test {
  return (fact, now, timeZone) => !test(fact, now, timeZone);
}

function equals(expected: unknown): Test {
  const text = fold(String(expected));
  const number = spelledNumber(String(expected));
  function equalsOne(value: unknown): boolean {
    if (typeof value === 'string') return value === expected || fold(value) === text;
    return typeof value === 'number' ? value === number : String(value) === text;
  }
  return (fact) => scalars(fact).some(equalsOne);
}

function among(expected: unknown): Test {
  const tests = (Array.isArray(expected) ? expected : []).map(equals);
  return (fact, now) => tests.some((test) => test(fact, now));
}

function ordered(order: Order): Prepare {
  return (expected) => (fact) => typeof expected === 'number' && someNumber(fact, (value) => order(value, expected));
}

/** True when the fact is a number, or a list without text, and one number passes. */
function someNumber(fact: unknown, passes: (value: number) => boolean): boolean {
  const values = scalars(fact);
  return values.every((value) => typeof value === 'number') && values.some(passes);
}

function contains(expected: unknown): Test {
  const item = equals(expected);
  const text = fold(String(expected));
  return (fact, now) => (typeof fact === 'string' ? fold(fact).includes(text) : item(fact, now));
}

/** Days that `now` is compared with begin at midnight where the site is; other dates have no time zone. */
function dated(order: Order, dayOrder: (today: string, day: string) => boolean): Prepare {
  return (expected, path) => {
    if (path === 'now' && typeof expected === 'string' && isDay(expected))
      return (_fact, now, timeZone = 'UTC') => dayOrder(dayInZone(now, timeZone), expected);
    const unit = dateUnit(path);
    if (unit === 'text') {
      return (fact, now) => {
        const time = factTime(fact);
        const bound = operandTime(expected, now);
        return time !== undefined && bound !== undefined && order(time, bound);
      };
    }
    return (fact, now) => {
      const bound = operandNumber(expected, unit, now);
      return bound !== undefined && someNumber(fact, (value) => order(value, bound));
    };
  };
}

function factTime(fact: unknown): number | undefined {
  if (fact instanceof Date) return fact.getTime();
  return typeof fact === 'string' ? isoTime(fact.trim()) : undefined;
}
