import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** What a vehicle costs today in dollars: the reduced price, else its price; `undefined` where it has none. */
export function currentPrice(vehicle: Pick<Vehicle, 'price' | 'offer_price'>): number | undefined {
  const price = vehicle.offer_price || vehicle.price || 0;
  return price > 0 ? price : undefined;
}
