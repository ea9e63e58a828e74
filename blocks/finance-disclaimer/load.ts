import type { LoadContext } from '../../engine/blocks/load.ts';
import { financeDisclaimer } from '../../engine/finance/disclaimer.ts';
import type { RuleId } from '../../schemas/rules/index.ts';

export const disclaimerRules = [
  'finance.disclaimer.truncation',
  'stock.available',
] as const satisfies readonly RuleId[];

/** The small print of the vehicle's estimates; `undefined` where there are none. */
export async function loadDisclaimer({
  page,
  site,
  rules,
  facts,
  backend,
}: LoadContext<unknown, (typeof disclaimerRules)[number]>): Promise<string | undefined> {
  const { vehicle } = page;
  if (!vehicle || !rules['stock.available']) return undefined;
  return financeDisclaimer({ site, vehicle, facts, lenders: backend.services.lenderDisclaimers });
}
