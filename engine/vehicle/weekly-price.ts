import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteCore } from '../ports/site.ts';
import { estimateOf, estimateRules, repaymentShown } from './estimate.ts';
import { bandOf } from './price-bands.ts';

/** The rules that decide a vehicle's weekly price; an index is refilled when they change. */
export const weeklyPriceRules = [...estimateRules, 'stock.available'] as const satisfies readonly RuleId[];

/** Upper ends of the weekly repayment bands in dollars. */
const ends = [50, 75, 100, 150, 200, 300, 400, 600];

/**
 * Gives vehicles the weekly price that shoppers filter and sort by: the figure of the site's own estimate, as its cards
 * show it; none where the site has no estimate. It is indexed, as a search service cannot evaluate a site's rules.
 */
export function weeklyPricesOf({ rules, facts }: Pick<SiteCore, 'rules' | 'facts'>, now: Date) {
  const anyVehicle = rules.reader(weeklyPriceRules, { site: facts, now });
  return (vehicle: Vehicle): Vehicle => {
    const own = anyVehicle.for(vehicle);
    const estimate = own['stock.available'] ? estimateOf(vehicle, own) : undefined;
    const { weekly_price: _price, weekly_price_range: _range, ...rest } = vehicle;
    if (!estimate) return rest;
    const weekly = repaymentShown(estimate.weekly, own['finance.rounding']);
    return { ...rest, weekly_price: weekly, weekly_price_range: bandOf(weekly, ends, ' per week') };
  };
}
