import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { Shown } from './shop.ts';

/** Evidence that a rule has an effect in one place. */
export interface Effect {
  /** What a shopper sees of the rule on a page: a text, a number of elements, an address. */
  readonly look: (shown: Shown) => unknown;
  /** What is seen under the witness's value `a`, and what under `b`. */
  readonly a: unknown;
  readonly b: unknown;
  /** Replaces the witness's page, where another shows it better. */
  readonly page?: string;
  /** The form submitted to the page, or several one after the other, where the rule shows in the answer. */
  readonly form?: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
  /** The phone of the signed-in shopper, `null` for an account without one; anonymous when omitted. */
  readonly as?: string | null;
  /** Other rules that make it visible, besides the witness's own. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Features that make it visible, besides the witness's own. */
  readonly features?: readonly string[];
  /** Further parts of the document that make it visible. */
  readonly document?: Partial<SiteDocument>;
  /** For effects in the browser or the database only: the test in which one of them uses the value. */
  readonly provenBy?: { readonly file: string; readonly test: string };
}

/** A claim about a rule's witness: evidence that the rule has an effect, in every place where it acts. */
export interface Claim extends Effect {
  /** Replaces the witness's values. */
  readonly values?: readonly [a: unknown, b: unknown];
  /** The other places where the same two values must differ; each has the claim's own settings unless it replaces them. */
  readonly places?: Readonly<Record<string, Effect>>;
  /** Requirements the claim covers, as `[area.name]`. */
  readonly covers?: string;
}

export type Claims = Readonly<Partial<Record<RuleId, Claim>>>;

/** Further places by rule, where several claims share a place. */
export type Places = Readonly<Partial<Record<RuleId, NonNullable<Claim['places']>>>>;
