import type { LoadContext } from '../../engine/blocks/load.ts';
import { recentPage } from '../../engine/pages/kinds/stock.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { listedNumbers, vehiclesByNumber } from '../shared/vehicle/by-number.ts';

export const recentRules = [...cardRules, 'recent.count'] as const satisfies readonly RuleId[];

/** The viewed vehicles named in the address, or a placeholder for the browser, which alone knows them. */
export interface RecentData {
  readonly vehicles: readonly Vehicle[];
  /** Path of the viewed vehicles page. */
  readonly from: string;
  /** True on that page itself. */
  readonly own: boolean;
}

/** On the viewed vehicles page those in the address; elsewhere a placeholder that the script fills. */
export async function loadRecent({
  page,
  site,
  rules,
  search,
  signal,
}: LoadContext<unknown, (typeof recentRules)[number]>): Promise<RecentData | undefined> {
  const from = site.page(recentPage.name)?.pattern;
  if (from === undefined) return undefined;
  const own = page.name === recentPage.name;
  const ids = own ? listedNumbers(page.url.searchParams, rules['recent.count']) : [];
  return { from, own, vehicles: (await vehiclesByNumber(search, ids, signal)).vehicles };
}
