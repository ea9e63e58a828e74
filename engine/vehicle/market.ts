import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { priceRules, purchasePrice } from './price.ts';

/** The rules of the below-market indicator; a block that shows it declares them. */
export const marketRules = [
  ...priceRules,
  'stock.available',
  'market.placements',
  'market.minSaving',
] as const satisfies readonly RuleId[];

/**
 * True when the vehicle may be called below market in this place: it is for sale, and its displayed price is more than
 * `market.minSaving` dollars below the average market price, and below the state's average
 * [vehicle-page.market-indicator-499].
 */
export function isBelowMarket(
  vehicle: Vehicle,
  place: 'card' | 'sidebar' | 'stickyHeader',
  rules: Rules<(typeof marketRules)[number]>,
): boolean {
  const price = rules['stock.available'] ? purchasePrice(vehicle, rules) : undefined;
  const average = vehicle.autograb_data?.average_market_price ?? 0;
  const stateAverage = vehicle.autograb_data?.state_average_market_price ?? 0;
  return (
    rules['market.placements'].includes(place) &&
    price !== undefined &&
    average - price > rules['market.minSaving'] &&
    price < stateAverage
  );
}
