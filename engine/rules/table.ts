import type { VehicleOffer } from '../../schemas/facts.ts';
import type { EstimateSource } from '../../schemas/site/finance.ts';
import { inherits, usesOf } from './cases.ts';

/** The raw values of one conditional rule, strongest layer first, and the rank of a finance provider's own value. */
export interface RuleChain {
  readonly layers: readonly unknown[];
  /** Values by finance provider, ranking before `layers[at]`. */
  readonly overlays?: { readonly at: number; readonly values: Readonly<Record<string, unknown>> };
}

/** How the offer of a finance provider on a vehicle is found. */
export interface OfferSource {
  readonly source: EstimateSource;
  /** Its key among the vehicle's `finance_lenders`. */
  readonly lender?: string;
  /** The same offer on every vehicle, whose repayment the site calculates. */
  readonly offer?: Partial<VehicleOffer>;
}

/** Rules as plain JSON: what the browser receives, and what a rule book is made from. */
export interface RuleTable {
  /** Rules with one value in every context. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Rules whose value depends on the facts. */
  readonly chains: Readonly<Record<string, RuleChain>>;
  /** Where the offers of finance providers are found that are not in `finance_lenders` under the provider's own id. */
  readonly offers?: Readonly<Record<string, OfferSource>>;
}

/** The rules that define facts; a table with conditional rules carries them too. */
export const stageRuleIds = ['stock.available', 'stock.justArrivedDays', 'finance.provider'] as const;

/** The rules that estimates read where an offer is not in `finance_lenders`; a table with such offers carries them too. */
export const assumedRuleIds = ['finance.estimate.assumptions', 'finance.residual.initialPercent'] as const;

/** Every value that a rule of the table can have, whatever the facts. */
export function possibleValues({ constants, chains }: RuleTable, id: string): readonly unknown[] {
  const chain = chains[id];
  if (!chain) return Object.hasOwn(constants, id) ? [constants[id]] : [];
  const values = [...chain.layers, ...Object.values(chain.overlays?.values ?? {})];
  return values.flatMap(usesOf).filter((use) => !inherits(use));
}
