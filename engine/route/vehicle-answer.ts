import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../conditions/index.ts';
import { soldAt } from '../stock/sold.ts';
import type { RuleBook } from '../rules/index.ts';

const daySeconds = 86_400;

/**
 * How the page of a vehicle in stock is answered: the page, a redirect to more of its make (rule `vehicle.sold.page`),
 * or gone, for one sold longer ago than sold vehicles are shown (rule `stock.soldWindowDays`). One that nobody knows the
 * time of sale of keeps its page.
 */
export function vehicleAnswer(
  vehicle: Vehicle,
  rules: Pick<RuleBook, 'read'>,
  facts: Facts,
): 'page' | 'redirect' | 'gone' {
  if (vehicle.status !== 'sold' && vehicle.sold !== true) return 'page';
  if (rules.read('vehicle.sold.page', facts) === 'redirect') return 'redirect';
  const sold = soldAt(vehicle);
  if (sold === undefined) return 'page';
  const windowSeconds = rules.read('stock.soldWindowDays', facts) * daySeconds;
  return facts.now.getTime() / 1000 - sold > windowSeconds ? 'gone' : 'page';
}
