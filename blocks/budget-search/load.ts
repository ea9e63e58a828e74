import type { LoadContext } from '../../engine/blocks/load.ts';
import { makeLogo } from '../shared/brands.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import { capitalised } from '../../engine/text/sentence.ts';
import { countedFilter } from '../../engine/search/counted.ts';
import { mainSearch } from '../shared/main-search.ts';
import { type BudgetCounts, budgetCounts, budgetQueries, pickedBodies, type Stock, stockQuery } from './counts.ts';
import { type Budget, type budgetRules, budgetIn } from './state.ts';

export interface BudgetData {
  readonly budget: Budget;
  readonly counts: BudgetCounts;
  /** The bodies to choose from, whatever the budget. */
  readonly bodies: readonly string[];
  readonly stock: Stock;
  /** The site's noun for a vehicle: `Car`. */
  readonly type: string;
  /** Logos by make. */
  readonly logos: Readonly<Record<string, string>>;
  /** The site's own icons of body types, by a pattern. */
  readonly bodyIcons?: string;
}

/** The budget in the page's address, with the counts of the stock for it. */
export async function loadBudget(context: LoadContext<unknown, (typeof budgetRules)[number]>): Promise<BudgetData> {
  const { page, rules, site, search, now, signal } = context;
  // Counts the same vehicles as the results page, where the button leads.
  const offered = countedFilter(rules, now, (await mainSearch(context))?.group?.filter);
  const all = await search.query(stockQuery(offered, rules), signal);
  const prices = all.ranges['price'];
  const known = prices !== undefined;
  const budget = budgetIn(page.url.searchParams, rules, { known });
  const stock = { offered, known, ...(prices ? { prices } : {}) };
  const counts = budgetCounts(await search.queries(budgetQueries(budget, stock, rules), signal));
  return {
    budget,
    counts,
    stock,
    bodies: pickedBodies(budgetCounts([all]).bodies, rules),
    type: capitalised(vehicleNoun(site, rules['stock.vehicleNoun'])),
    logos: logosOf(site, Object.keys(all.facets['make'] ?? {})),
    ...(site.document.images?.bodyIcons ? { bodyIcons: site.document.images.bodyIcons } : {}),
  };
}

function logosOf(site: LoadContext['site'], makes: readonly string[]) {
  return Object.fromEntries(
    makes.flatMap((make) => {
      const logo = makeLogo(site, make);
      return logo ? [[make, logo] as const] : [];
    }),
  );
}
