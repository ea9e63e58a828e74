import type { Vehicle } from '../../schemas/entities/vehicle.ts';

type Sale = Partial<Pick<Vehicle, 'status' | 'sold' | 'sold_at' | 'updated_at'>>;

/** True for a vehicle that is no longer for sale because it was sold. */
export function isSold({ status, sold }: Sale): boolean {
  return status === 'sold' || sold === true;
}

/** When a sold vehicle was sold, in unix seconds: its own time of sale, else its last change, if known. */
export function soldAt({ sold_at: own, updated_at: changed }: Sale): number | undefined {
  if (own) return own;
  const seconds = Math.floor(Date.parse(changed ?? '') / 1000);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/**
 * The vehicle; a sold one is marked so in both fields, because a feed may set only one of them and searches filter by
 * the status, and has its time of sale, after which it leaves the site some days later (rule `stock.soldWindowDays`):
 * for one without, the `known` time from before, else its last change, else `now`; unix seconds.
 */
export function withSaleTime<V extends Sale>(
  vehicle: V,
  { known, now }: { readonly known?: number | undefined; readonly now?: number } = {},
): V {
  if (!isSold(vehicle)) return vehicle;
  const time = vehicle.sold_at || (known ?? soldAt(vehicle) ?? now);
  return { ...vehicle, status: 'sold', sold: true, ...(time === undefined ? {} : { sold_at: time }) };
}
