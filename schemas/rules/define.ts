import { record } from '../shape.ts';

/** What a rule's conditions may read besides `site` and `now`, which are always readable. */
export type RuleScope = 'vehicle' | 'location' | 'visitor' | 'route';

/** Two values of a rule and the page that shows the difference; rendered by the conformance suite. */
export interface RuleWitness {
  readonly page: string;
  /** The first value, if it is not the rule's default. */
  readonly a?: unknown;
  readonly b: unknown;
  readonly seen: string;
  /** What must be enabled for the rule to be visible. */
  readonly with?: {
    readonly features?: readonly string[];
    readonly rules?: Readonly<Record<string, unknown>>;
    readonly promos?: string;
    readonly plugins?: string;
    readonly stock?: string;
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

/** Declares a group of rules, keeping each schema's exact type. */
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

/** Schema of a list of these choices, each at most once. */
export const listOf = <const T extends readonly string[]>(choices: T) =>
  ({ type: 'array', items: { type: 'string', enum: choices }, uniqueItems: true }) as const;

/** Schema of a list of at least one of these choices, each at most once. */
export const someOf = <const T extends readonly string[]>(choices: T) =>
  ({ type: 'array', items: { type: 'string', enum: choices }, minItems: 1, uniqueItems: true }) as const;

/** Schema of `{min, max}`: two numbers within these bounds. */
export const range = <const T extends RuleSchema>(bounds: T) =>
  record({ min: { type: 'number', ...bounds }, max: { type: 'number', ...bounds } });

/** Schema of `{min, max, step}`: two numbers within these bounds, and the step between values. */
export const steppedRange = <const T extends RuleSchema>(bounds: T) =>
  record({
    min: { type: 'number', ...bounds },
    max: { type: 'number', ...bounds },
    step: { type: 'number', exclusiveMinimum: 0 },
  });
