import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { Shown } from './shop.ts';

/** A claim about a rule's witness: evidence that the rule has an effect. */
export interface Claim {
  /** What a shopper sees of the rule on a page: a text, a number of elements, an address. */
  readonly look: (shown: Shown) => unknown;
  /** What is seen under the witness's value `a`, and what under `b`. */
  readonly a: unknown;
  readonly b: unknown;
  /** Replaces the witness's page, where another shows it better. */
  readonly page?: string;
  /** Replaces the witness's values. */
  readonly values?: readonly [a: unknown, b: unknown];
  /** The form submitted to the page, where the rule shows in the answer. */
  readonly form?: Readonly<Record<string, string>>;
  /** The phone of the signed-in shopper, `null` for an account without one; anonymous when omitted. */
  readonly as?: string | null;
  /** Other rules that make it visible, besides the witness's own. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Further parts of the document that make it visible. */
  readonly document?: Partial<SiteDocument>;
  /** For effects in the browser or the database only: the test in which one of them uses the value. */
  readonly provenBy?: { readonly file: string; readonly test: string };
  /** Requirements the claim covers, as `[area.name]`. */
  readonly covers?: string;
}

export type Claims = Readonly<Partial<Record<RuleId, Claim>>>;
