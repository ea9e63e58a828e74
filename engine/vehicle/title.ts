import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { specValue, type SpecContext } from './specs.ts';

/** A field that titles may be joined from (rules `card.titleParts`, `vehicle.heading.parts`). */
export type TitlePart = 'year' | 'make' | 'model' | 'badge' | 'series' | 'body' | 'carsales_title';

/**
 * The vehicle's title from the chosen fields, in order, empty ones left out; the vehicle's name when all are empty.
 *
 * @example vehicleTitle(vehicle, ['year', 'make', 'model']) // '2022 Toyota RAV4'
 */
export function vehicleTitle(vehicle: Vehicle, parts: readonly TitlePart[]): string {
  const title = parts.map((part) => String(vehicle[part] ?? '').trim()).filter(Boolean);
  return title.join(' ') || vehicle.name;
}

/** A vehicle's heading and the line under it (rule `vehicle.heading`); empty fields are left out. */
export function vehicleHeading(vehicle: Vehicle, parts: RuleValue<'vehicle.heading'>, context: SpecContext) {
  const sub = parts.sub.map((part) => specValue(vehicle, part, context)).filter((value) => value !== undefined);
  return { main: vehicleTitle(vehicle, parts.main), sub: sub.join(' ') };
}
