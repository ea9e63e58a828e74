import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { addDays, unixSeconds } from './calendar.ts';
import type { StockPart } from './plan.ts';
import type { Random } from './random.ts';

type Status = Pick<Vehicle, 'status'> & Partial<Pick<Vehicle, 'sold_at' | 'reserved' | 'tag'>>;

/** The vehicle's state of sale: sold within 30 days, not yet arrived, reserved or simply in stock. */
export function statusOf(
  part: StockPart,
  { profile: { shares }, today }: { profile: StockProfile; today: Date },
  random: Random,
): Status {
  if (random.chance(shares.sold ?? 0)) {
    return { status: 'sold', reserved: false, sold_at: unixSeconds(addDays(today, -30 * random.next())) };
  }
  if (random.chance(shares.comingSoon ?? 0)) return { status: 'coming_soon', reserved: false };
  const reserved = random.chance(shares.reserved ?? 0);
  const runout = !reserved && part.car_type !== 'used' && random.chance(0.06);
  return { status: 'in_stock', reserved, ...(runout ? { tag: 'Runout Sale' } : {}) };
}

/** Whether a used vehicle is in its maker's certified programme. */
export function certifiedOf(
  part: StockPart,
  make: string,
  ageYears: number,
  { certified }: StockProfile,
  random: Random,
): boolean {
  const drawn = random.chance(certified?.share ?? 0);
  if (!certified || !drawn || part.car_type !== 'used') return false;
  return certified.makes.includes(make) && ageYears <= certified.oldestYears;
}
