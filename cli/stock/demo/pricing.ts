import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Choice } from './choice.ts';
import type { Random } from './random.ts';

const endings = [990, 990, 990, 888, 880, 995, 777, 490];

/** The price rounded as dealers do: 23,990 rather than 24,113; small amounts to the nearest 50. */
function advertised(amount: number, random: Random): number {
  if (amount < 2000) return Math.max(100, Math.round(amount / 50) * 50);
  return Math.max(1000, Math.floor(amount / 1000) * 1000 + random.pick(endings) - (amount % 1000 < 400 ? 500 : 0));
}

/**
 * The vehicle's value in dollars: the first year costs most, then it keeps a share of its value each year; an unusual
 * odometer changes it by up to a fifth.
 */
export function worth(choice: Choice, ageYears: number, km: number | undefined, usualKm: number): number {
  const { newPrice, model } = choice;
  const firstYear = 1 - Math.min(ageYears, 1) * (1 - model.keeps) * 1.35;
  const later = model.keeps ** Math.max(ageYears - 1, 0);
  // Cars were cheaper when this one was new.
  const inflation = 0.988 ** ageYears;
  const distance =
    km === undefined || usualKm === 0 ? 1 : 1 - 0.16 * Math.max(-1, Math.min(1.25, (km - usualKm) / usualKm));
  return Math.max(newPrice * 0.035, newPrice * firstYear * later * inflation * distance);
}

const priceTypes: Record<Vehicle['item_type'], readonly string[]> = {
  car: ['Drive Away', 'Drive Away', 'Excl. Govt. Charges'],
  truck: ['Excl. Govt. Charges', 'Excl. Govt. Charges', 'Drive Away'],
  motorcycle: ['Ride Away', 'Excl. Govt. Charges'],
  caravan: ['Drive Away', 'Excl. Govt. Charges'],
};

/** What the price includes. New cars are nearly always sold drive away. */
export function priceType(itemType: Vehicle['item_type'], carType: Vehicle['car_type'], random: Random): string {
  const types = priceTypes[itemType];
  return carType === 'new' ? (types[0] ?? '') : random.pick(types);
}

/** Advertised price and, for some, the price before a reduction. */
export function pricesOf(
  value: number,
  reduced: boolean,
  random: Random,
): Pick<Vehicle, 'price' | 'before_price' | 'offer_price'> {
  const price = advertised(value * (1 + random.spread() * 0.045), random);
  if (!reduced) return { price };
  const steps = price < 8000 ? [200, 500, 750] : [500, 1000, 1500, 2000, 2500, 3000];
  return { price, before_price: price + random.pick(steps), offer_price: price };
}

/** Averages of comparable vehicles on the market, close to the price. */
export function marketPrices(price: number, random: Random): NonNullable<Vehicle['autograb_data']> {
  const average = price * (1.015 + random.spread() * 0.05);
  return {
    average_market_price: Math.round(average),
    state_average_market_price: Math.round(average * (1 + random.spread() * 0.015)),
  };
}
