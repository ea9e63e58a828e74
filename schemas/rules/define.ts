import type { Condition } from '../condition.ts';
import { record } from '../shape.ts';

/** What a rule's conditions may read besides `site` and `now`, which are always readable. */
export type RuleScope = 'vehicle' | 'location' | 'visitor' | 'route';

/** Two values of a rule and the page that shows the difference; rendered by the conformance suite. */
export interface RuleWitness {
  readonly page: string;
  /** The first value, if it is not the rule's default. */
  readonly a?: unknown;
  readonly b: unknown;
  /** The content that the page shows under `b` but not under `a`. */
  readonly seen: string;
  /** The settings required for the rule to be visible. */
  readonly with?: {
    readonly features?: readonly string[];
    readonly rules?: Readonly<Record<string, unknown>>;
  };
}

/** A JSON Schema of a rule's plain value; it never has a property `use` or `inherit`. */
export type RuleSchema = Readonly<Record<string, unknown>>;

/** One entry of the rule catalogue. */
export interface RuleDefinition {
  readonly schema: RuleSchema;
  /** A plain value or cases; the weakest layer. */
  readonly default: unknown;
  readonly scope?: readonly RuleScope[];
  /** One line for implementers, shown on hover in the editor. */
  readonly summary: string;
  /** Where the difference is visible. */
  readonly effect: string;
  readonly witness: RuleWitness;
  /**
   * For a rule whose values stand for fields of the vehicle: the fields by value; a value that is itself a field's name
   * need not be listed. The fields requested from the search service are derived from it.
   */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Declares a group of rules, keeping each schema's exact type.
 *
 * @example
 * defineRules({
 *   'phone.visibleDigits': {
 *     ...integer({ minimum: 0, maximum: 10 }, 5),
 *     summary: 'Digits shown while masked.',
 *     effect: 'Masked phone',
 *     witness: { page: '/cars/{used}', b: 2, seen: "'02 xxxx xxxx'" },
 *   },
 * });
 */
export function defineRules<const T extends Readonly<Record<string, RuleDefinition>>>(rules: T): T {
  return rules;
}

/** The two values of a rule's witness. */
export function witnessValues({ default: usual, witness }: RuleDefinition): {
  readonly a: unknown;
  readonly b: unknown;
} {
  return { a: 'a' in witness ? witness.a : usual, b: witness.b };
}

/** A default: a plain value, or cases of which the first match applies. */
type Default<V> = V | readonly { readonly when?: Condition; readonly use: V }[];

/** Schema and default of a rule of any other kind. */
export const rule = <const S extends RuleSchema, const D>(schema: S, usual: D) => ({ schema, default: usual });

/** A rule that is on or off. */
export const flag = (usual: Default<boolean>) => rule({ type: 'boolean' }, usual);

/** A rule that is one of these. */
export const choice = <const T extends readonly string[]>(choices: T, usual: Default<NoInfer<T[number]>>) =>
  rule({ type: 'string', enum: choices }, usual);

/** A rule that is a whole number within these bounds. */
export const integer = <const B extends RuleSchema>(bounds: B, usual: Default<number>) =>
  rule({ type: 'integer', ...bounds }, usual);

/** A rule that is a number within these bounds. */
export const number = <const B extends RuleSchema>(bounds: B, usual: Default<number>) =>
  rule({ type: 'number', ...bounds }, usual);

/** A rule that is a whole number within these bounds, or null. */
export const optionalInteger = <const B extends RuleSchema>(bounds: B, usual: Default<number | null>) =>
  rule({ type: ['integer', 'null'], ...bounds }, usual);

/** A rule that is a path of the site. */
export const path = <const P extends string>(usual: P) =>
  rule({ type: 'string', format: 'route', pattern: '^/' }, usual);

/** A rule that lists some of these, each at most once. */
export const list = <const T extends readonly string[]>(choices: T, usual: Default<readonly NoInfer<T[number]>[]>) =>
  rule(listOf(choices), usual);

/** A rule that lists at least one of these, each at most once. */
export const someList = <const T extends readonly string[]>(
  choices: T,
  usual: Default<readonly NoInfer<T[number]>[]>,
) => rule(someOf(choices), usual);

/** A rule that lists texts, each at most once. */
export const texts = (usual: Default<readonly string[]>) =>
  rule({ type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true }, usual);

/** Cases of a flag that is on only where this is true. */
export const onlyWhen = (when: Condition) => [{ when, use: true }, { use: false }];

/** Schema of a list of these choices, each at most once. */
export const listOf = <const T extends readonly string[]>(choices: T) =>
  ({ type: 'array', items: { type: 'string', enum: choices }, uniqueItems: true }) as const;

/** Schema of a list of at least one of these choices, each at most once. */
export const someOf = <const T extends readonly string[]>(choices: T) =>
  ({ type: 'array', items: { type: 'string', enum: choices }, minItems: 1, uniqueItems: true }) as const;

const least = <const T extends RuleSchema>(bounds: T) =>
  ({ type: 'number', ...bounds, description: 'The smallest value.' }) as const;
const most = <const T extends RuleSchema>(bounds: T) =>
  ({ type: 'number', ...bounds, description: 'The largest value.' }) as const;

/** Schema of `{min, max}`: two numbers within these bounds. */
export const range = <const T extends RuleSchema>(bounds: T) => record({ min: least(bounds), max: most(bounds) });

/** Schema of `{min, max, step}`: two numbers within these bounds, and the step between values. */
export const steppedRange = <const T extends RuleSchema>(bounds: T) =>
  record({
    min: least(bounds),
    max: most(bounds),
    step: { type: 'number', exclusiveMinimum: 0, description: 'The difference between two neighbouring values.' },
  });
