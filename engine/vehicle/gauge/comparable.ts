import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { inStockOrComing, quoted } from '../../conditions/filter-text.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';
import type { Rules } from '../../rules/index.ts';
import { priceRules, purchasePrice } from '../price.ts';

/** Differences in model year and odometer within which two vehicles are comparable. */
const yearsApart = 2;
const kmApart = 20_000;
const kmShare = 0.4;

/** The vehicle fields that a comparison reads, for a search's `attributesToRetrieve`. */
export const comparableFields = [
  'id',
  'make',
  'model',
  'car_type',
  'status',
  'year',
  'km',
  'price',
  'offer_price',
] as const satisfies readonly (keyof Vehicle)[];

export type Comparable = Pick<Vehicle, (typeof comparableFields)[number]>;

function kmWindow(km: number): number {
  return Math.max(kmApart, km * kmShare);
}

/**
 * The stock a vehicle's price may be compared with, as a Meilisearch filter: the same make and model, new or used, at
 * most two model years and a similar distance apart, for sale at a price that the site shows: of few, the market's ends
 * are the prices themselves.
 */
export function comparableFilter(vehicle: Comparable): string {
  const { id, make, model, car_type: type, year, km } = vehicle;
  return [
    `id != ${id}`,
    `make = ${quoted(make)}`,
    `model = ${quoted(model)}`,
    `car_type = ${quoted(type)}`,
    inStockOrComing,
    'shown_price > 0',
    ...(typeof year === 'number' ? [`year >= ${year - yearsApart}`, `year <= ${year + yearsApart}`] : []),
    ...(typeof km === 'number' && type !== 'new'
      ? [`km >= ${Math.max(0, Math.round(km - kmWindow(km)))}`, `km <= ${Math.round(km + kmWindow(km))}`]
      : []),
  ].join(' AND ');
}

/** The prices a vehicle is compared with: those of other vehicles that have one, in dollars, cheapest first. */
export function comparablePrices(vehicle: Comparable, others: readonly Comparable[]): readonly number[] {
  return others
    .filter((other) => other.id !== vehicle.id)
    .flatMap((other) => currentPrice(other) ?? [])
    .sort((a, b) => a - b);
}

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
