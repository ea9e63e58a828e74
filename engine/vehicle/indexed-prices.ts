import { noVisitor } from '../../schemas/facts.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteCore } from '../ports/site.ts';
import { estimateOf, estimateRules, repaymentShown } from './estimate.ts';
import { displayedAmount, purchaseRules } from './price.ts';
import { dollars } from './units.ts';

/** The rules that decide the prices a vehicle has in an index, which is filled again when they change. */
export const indexedPriceRules = [
  ...purchaseRules,
  ...estimateRules,
  'stock.available',
] as const satisfies readonly RuleId[];

/** The label of the band of an amount, by the bands' upper ends, in dollars: `$100 - $150 per week`. */
export function bandOf(amount: number, ends: readonly number[], suffix = ''): string {
  const index = ends.findIndex((end) => amount < end);
  const from = ends[index - 1];
  const to = ends[index];
  if (to === undefined) return `${dollars(ends.at(-1) ?? 0)} and over${suffix}`;
  return from === undefined ? `Under ${dollars(to)}${suffix}` : `${dollars(from)} - ${dollars(to)}${suffix}`;
}

/** Upper ends of the weekly repayment bands in dollars. */
const ends = [50, 75, 100, 150, 200, 300, 400, 600];

/**
 * Gives vehicles the prices in dollars that shoppers see on the site's cards, and sort by: the displayed price, and the
 * weekly figure of the site's own estimate. One that is not shown is missing, and a search service puts what is missing
 * last in either direction. They are indexed, as it cannot evaluate a site's rules.
 */
export function indexedPricesOf({ rules, facts }: Pick<SiteCore, 'rules' | 'facts'>, now: Date) {
  const anyVehicle = rules.reader(indexedPriceRules, { site: facts, visitor: noVisitor, now });
  return (vehicle: Vehicle): Vehicle => {
    const own = anyVehicle.for(vehicle);
    const estimate = own['stock.available'] ? estimateOf(vehicle, own) : undefined;
    const shown = displayedAmount(vehicle, own);
    const { shown_price: _shown, weekly_price: _price, weekly_price_range: _range, ...bare } = vehicle;
    const rest = shown === undefined ? bare : { ...bare, shown_price: shown };
    if (!estimate) return rest;
    const weekly = repaymentShown(estimate.weekly, own['finance.rounding']);
    return { ...rest, weekly_price: weekly, weekly_price_range: bandOf(weekly, ends, ' per week') };
  };
}
