import { casesOf, inherits } from './cases.ts';

/** The raw values of one conditional rule, strongest layer first, and the rank of a finance provider's own value. */
export interface RuleChain {
  readonly layers: readonly unknown[];
  /** Values by finance provider, ranking before `layers[at]`. */
  readonly overlays?: { readonly at: number; readonly values: Readonly<Record<string, unknown>> };
}

/** Rules as plain JSON: what the browser receives, and what a rule book is made from. */
export interface RuleTable {
  /** Rules with one value in every context. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Rules whose value depends on the facts. */
  readonly chains: Readonly<Record<string, RuleChain>>;
}

/** The rules that define facts; a table with conditional rules carries them too. */
export const stageRuleIds = ['stock.available', 'stock.justArrivedDays', 'finance.provider'] as const;

/** Every value that a rule of the table can have, whatever the facts. */
export function possibleValues({ constants, chains }: RuleTable, id: string): readonly unknown[] {
  const chain = chains[id];
  if (!chain) return Object.hasOwn(constants, id) ? [constants[id]] : [];
  return [...chain.layers, ...Object.values(chain.overlays?.values ?? {})].flatMap(
    (value) => casesOf(value)?.flatMap(({ use }) => (inherits(use) ? [] : [use])) ?? [value],
  );
}
