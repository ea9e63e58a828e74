import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { forSale, quoted } from '../conditions/filter-text.ts';

/** The rules that define similar vehicles. */
export const similarRules = ['similar.priceWindow', 'similar.matchFields'] as const satisfies readonly RuleId[];

/** The prices within the window around the vehicle's own, in dollars; `undefined` without one. */
export function priceRange(
  vehicle: Vehicle,
  window: number,
): { readonly min: number; readonly max: number } | undefined {
  const price = vehicle.price ?? 0;
  return price > 0 ? { min: Math.max(0, price - window), max: price + window } : undefined;
}

/**
 * The fallback search for vehicles similar to this one, as a filter: the rule's fields equal, the price within the
 * window, neither sold nor the vehicle itself. Fields that the vehicle lacks are not compared.
 */
export function similarFilter(vehicle: Vehicle, rules: Rules<(typeof similarRules)[number]>): string {
  const range = priceRange(vehicle, rules['similar.priceWindow']);
  const fields = rules['similar.matchFields'].flatMap((field) => {
    const value = vehicle[field] ?? '';
    return value === '' ? [] : [`${field} = ${quoted(String(value))}`];
  });
  return [
    forSale,
    `id != ${vehicle.id}`,
    ...fields,
    ...(range ? [`price >= ${range.min}`, `price <= ${range.max}`] : []),
  ].join(' AND ');
}

/** Those of these vehicles that are for sale, as a filter; never the page's own. */
export function chosenFilter(own: number, ids: readonly number[]): string {
  return `${forSale} AND id != ${own} AND id IN [${ids.join(', ')}]`;
}

/** Vehicles in the order of `ids`. */
export function inOrder(vehicles: readonly Vehicle[], ids: readonly number[]): readonly Vehicle[] {
  return ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? []);
}

/** The `count` vehicles nearest in price, nearest first. */
export function nearestInPrice(vehicles: readonly Vehicle[], price: number, count: number): readonly Vehicle[] {
  const distance = (other: Vehicle) => Math.abs((other.price ?? 0) - price);
  return [...vehicles].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
