import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';
import type { Rules } from '../../rules/index.ts';
import { priceRules, purchasePrice } from '../price.ts';

/** A vehicle's current price in dollars: the reduced price, else its price; `undefined` without one. */
export function currentPrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | undefined {
  const price = vehicle.offer_price || vehicle.price || 0;
  return price > 0 ? price : undefined;
}

/** The rules that decide whether a vehicle's price is compared. */
export const gaugeCallRules = [...priceRules, 'gauge.eligible'] as const satisfies readonly RuleId[];

/** The price in dollars that is compared with the market: the displayed one, of an eligible vehicle. */
export function comparedPrice(vehicle: Vehicle, rules: Rules<(typeof gaugeCallRules)[number]>): number | undefined {
  return rules['gauge.eligible'] ? purchasePrice(vehicle, rules) : undefined;
}
