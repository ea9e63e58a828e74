import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { priceRules, purchasePrice } from '../vehicle/price.ts';

/** What a vehicle costs today in dollars: the reduced price, else its price; `undefined` where it has none. */
export function currentPrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | undefined {
  const price = vehicle.offer_price || vehicle.price || 0;
  return price > 0 ? price : undefined;
}

/** The rules that say whether a vehicle's price is compared. */
export const gaugeCallRules = [...priceRules, 'gauge.eligible'] as const satisfies readonly RuleId[];

/** The price in dollars that is compared with the market: one that a shopper reads, of an eligible vehicle. */
export function comparedPrice(vehicle: Vehicle, rules: Rules<(typeof gaugeCallRules)[number]>): number | undefined {
  return rules['gauge.eligible'] ? purchasePrice(vehicle, rules) : undefined;
}
