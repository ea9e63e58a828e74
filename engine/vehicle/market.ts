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

/** The evidence that a vehicle is priced below market, in dollars. */
export interface MarketSaving {
  readonly saving: number;
  /** The average market price of vehicles like it. */
  readonly average: number;
}

/**
 * A vehicle's saving, to show in this place, if it is below market: it is for sale, and its displayed price is more
 * than `market.minSaving` dollars below the average market price, and below the state's average
 * [vehicle-page.market-indicator-499].
 */
export function marketSaving(
  vehicle: Vehicle,
  place: 'card' | 'sidebar' | 'stickyHeader',
  rules: Rules<(typeof marketRules)[number]>,
): MarketSaving | undefined {
  const price = rules['stock.available'] ? purchasePrice(vehicle, rules) : undefined;
  const average = vehicle.autograb_data?.average_market_price ?? 0;
  const stateAverage = vehicle.autograb_data?.state_average_market_price ?? 0;
  if (!rules['market.placements'].includes(place) || price === undefined) return undefined;
  const saving = average - price;
  return saving > rules['market.minSaving'] && price < stateAverage ? { saving, average } : undefined;
}
