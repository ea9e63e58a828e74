import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { Shown } from './shop.ts';

/** What a rule's witness shows: the claim that the rule lives. */
export interface Claim {
  /** What a shopper sees of the rule on a page: a text, a number of things, an address. */
  readonly look: (shown: Shown) => unknown;
  /** What is seen under the witness's value `a`, and what under `b`. */
  readonly a: unknown;
  readonly b: unknown;
  /** In place of the witness's page, where another shows it better. */
  readonly page?: string;
  /** In place of the witness's values. */
  readonly values?: readonly [a: unknown, b: unknown];
  /** The form a shopper sends to the page, where the rule shows in the answer. */
  readonly form?: Readonly<Record<string, string>>;
  /** The phone of the signed-in shopper who looks, `null` for an account without one; a stranger when left out. */
  readonly as?: string | null;
  /** Other rules that make it visible, besides the witness's own. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Further parts of the document that make it visible. */
  readonly document?: Partial<SiteDocument>;
  /** For what happens in the browser or the database only: the test in which one of them acts on the value. */
  readonly acted?: { readonly file: string; readonly test: string };
  /** Requirements the claim proves, as `[area.name]`. */
  readonly covers?: string;
}

export type Claims = Readonly<Partial<Record<RuleId, Claim>>>;
