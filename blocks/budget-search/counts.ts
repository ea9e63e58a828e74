import type { SearchParams } from 'meilisearch';
import { among, andFilters } from '../../engine/conditions/filter-text.ts';
import type { VehicleSearchAnswer } from '../../engine/search/client.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { type Budget, type BudgetRules, priceRange, type StockPrices } from './state.ts';

/** The vehicles on offer. */
export interface Stock extends StockPrices {
  readonly offered: string;
  /** Their lowest and highest price, by the service's price facet. */
  readonly prices?: { readonly min: number; readonly max: number };
}

/** The counts of the stock for a budget. */
export interface BudgetCounts {
  /** Vehicles of the chosen bodies within the budget. */
  readonly count: number;
  readonly makes: readonly FacetValue[];
  readonly types: readonly FacetValue[];
  /** Bodies within the budget, whichever are chosen. */
  readonly bodies: readonly FacetValue[];
}

/** A query for counts only, of the vehicles that match all filters. */
function counting(...filters: readonly string[]): SearchParams {
  return {
    q: '',
    filter: andFilters(...filters),
    facets: ['price', 'simple_body', 'make', 'make_model', 'car_type'],
    hitsPerPage: 1,
    attributesToRetrieve: ['id'],
  };
}

/** The query for everything that a budget could buy. `offered` is the filter of the vehicles on offer. */
export function stockQuery(offered: string, rules: BudgetRules): SearchParams {
  return counting(offered, `price > ${rules['budget.price.minimum']}`);
}

/** The queries for a budget: all bodies, then the chosen ones. */
export function budgetQueries(budget: Budget, stock: Stock, rules: BudgetRules): readonly SearchParams[] {
  const { min, max } = priceRange(budget, rules, stock);
  const prices = [stock.offered, `price > ${rules['budget.price.minimum']}`, `price >= ${min}`, `price <= ${max}`];
  for (const [field, values] of Object.entries(budget.within)) prices.push(among(field, values));
  const chosen = budget.bodies.length > 0 ? among('simple_body', budget.bodies) : '';
  return [counting(...prices), counting(...prices, chosen)];
}

/** The counts of the answers to `budgetQueries`. */
export function budgetCounts([all, chosen]: readonly VehicleSearchAnswer[]): BudgetCounts {
  return {
    count: chosen?.count ?? 0,
    makes: mostFirst(chosen?.facets['make']),
    types: mostFirst(chosen?.facets['car_type']),
    bodies: mostFirst(all?.facets['simple_body']),
  };
}

/** Values by count, then by name, the last of the alphabet first [budget-search.body-picker-sort]. */
function mostFirst(counts: Readonly<Record<string, number>> = {}): readonly FacetValue[] {
  return Object.entries(counts)
    .filter(([value]) => value.trim() !== '')
    .sort(([one, more], [other, fewer]) => fewer - more || other.localeCompare(one, 'en'));
}

/** A body type of the stock as rules name it: `Cab Chassis` is `cabchassis`. */
function kindOf(body: string): string {
  return body.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The bodies of the stock that the picker shows, in the order of the site. */
export function pickedBodies(stock: readonly FacetValue[], rules: BudgetRules): readonly string[] {
  const kinds = rules['budget.body.kinds'].map(kindOf);
  const known = stock.map(([body]) => body).filter((body) => kinds.includes(kindOf(body)));
  const order = rules['budget.body.order'];
  if (order === 'nameAsc') return known.toSorted((one, other) => one.localeCompare(other, 'en'));
  if (order === 'configured')
    return known.toSorted((one, other) => kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other)));
  return known;
}
