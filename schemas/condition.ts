import { object } from './shape.ts';

/** A plain value a fact can be compared with. */
export type Scalar = string | number | boolean;

/** A time relative to now: a number of days or years ago, or of days ahead. */
export type RelativeDate =
  | { readonly daysAgo: number }
  | { readonly yearsAgo: number }
  | { readonly daysAhead: number };

/** The operand of `before` and `after`: an ISO date (`2026-06-30`, `2026-06-30T09:00:00+10:00`) or a relative one. */
export type DateOperand = string | RelativeDate;

/** The tests on one fact; several are ANDed. */
export interface Comparison {
  readonly eq?: Scalar;
  readonly ne?: Scalar;
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
  readonly in?: readonly Scalar[];
  readonly notIn?: readonly Scalar[];
  /** True: present and not null. */
  readonly exists?: boolean;
  /** A list contains the value, or a string contains it. */
  readonly contains?: Scalar;
  readonly before?: DateOperand;
  readonly after?: DateOperand;
}

/** The name of a test on a fact. */
export type Operator = keyof Comparison;

/**
 * A condition in a document: fact path → value (`eq`) or tests, all of which must hold, combined by `any`, `all` and
 * `not`.
 *
 * @example { 'vehicle.price': { gt: 500 }, 'vehicle.make': { ne: 'Suzuki' }, any: [{ 'site.state': 'NSW' }, {
 * 'site.state': 'ACT' }] }
 */
export interface Condition {
  readonly any?: readonly Condition[];
  readonly all?: readonly Condition[];
  readonly not?: Condition;
  readonly [path: string]: Scalar | Comparison | Condition | readonly Condition[] | undefined;
}

const self = { $ref: '#/$defs/condition' } as const;
const scalar = { type: ['string', 'number', 'boolean'], minLength: 1 } as const;
const scalars = { type: 'array', items: scalar, minItems: 1 } as const;

const date = {
  description:
    'An ISO date such as "2026-06-30", or { "daysAgo": n }, { "yearsAgo": n } or { "daysAhead": n }. For now, a date begins at midnight in the time zone of the site.',
  if: { type: 'object' },
  then: {
    ...object({
      daysAgo: { type: 'number', minimum: 0, description: 'This many days before now.' },
      yearsAgo: { type: 'number', minimum: 0, description: 'This many years before now.' },
      daysAhead: { type: 'number', minimum: 0, description: 'This many days after now.' },
    }),
    minProperties: 1,
    maxProperties: 1,
  },
  else: { type: 'string', minLength: 1 },
} as const;

const comparison = {
  ...object({
    eq: { ...scalar, description: 'Equal to; the same as writing the value alone.' },
    ne: { ...scalar, description: 'Not equal to; holds for a missing fact too.' },
    gt: { type: 'number', description: 'Greater than.' },
    gte: { type: 'number', description: 'Greater than or equal to.' },
    lt: { type: 'number', description: 'Less than.' },
    lte: { type: 'number', description: 'Less than or equal to.' },
    in: { ...scalars, description: 'Equal to one of these.' },
    notIn: { ...scalars, description: 'Equal to none of these; holds for a missing fact too.' },
    exists: { type: 'boolean', description: 'True: present and not null. False: missing or null.' },
    contains: { ...scalar, description: 'The list contains this value, or the string contains it.' },
    before: { ...date, description: `Earlier than. ${date.description}` },
    after: { ...date, description: `Later than. ${date.description}` },
  }),
  minProperties: 1,
} as const;

/**
 * JSON Schema of a condition, at `#/$defs/condition` of the site schema, where it refers to itself. Which facts may be
 * read, and their types, is a semantic check (`checkCondition`).
 */
export const conditionSchema = {
  title: 'Condition',
  description: 'Facts that must hold: { "vehicle.price": { "gt": 500 } }. All of them; combine with any, all and not.',
  type: 'object',
  properties: {
    any: { type: 'array', items: self, minItems: 1, description: 'At least one of these holds.' },
    all: { type: 'array', items: self, minItems: 1, description: 'All of these hold.' },
    not: { ...self, description: 'This does not hold.' },
  },
  additionalProperties: {
    if: { type: 'object' },
    then: comparison,
    else: scalar,
  },
} as const;

/** Every operator, in the order documentation lists them. */
export const operators: readonly string[] = Object.keys(comparison.properties);
