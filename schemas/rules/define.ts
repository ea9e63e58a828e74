/** What a rule's conditions may read besides `site` and `now`, which are always readable. */
export type RuleScope = 'site' | 'vehicle' | 'location' | 'visitor' | 'route';

/** Two values of a rule and the page on which the difference is visible; rendered by the conformance suite. */
export interface RuleWitness {
  readonly page: string;
  readonly a: unknown;
  readonly b: unknown;
  readonly seen: string;
  /** What has to be on for the rule to be visible. */
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
  readonly scope: readonly RuleScope[];
  /** One line for implementers, shown on hover in the editor. */
  readonly summary: string;
  /** Where the difference shows. */
  readonly effect: string;
  readonly witness: RuleWitness;
  /**
   * Given where texts of its value stand for fields of the vehicle: which, by the text; a text that is a field's own name
   * need not be listed. What the search service is asked for follows from it.
   */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** Declares a group of rules, keeping each schema's exact type. */
export function defineRules<const T extends Readonly<Record<string, RuleDefinition>>>(rules: T): T {
  return rules;
}
