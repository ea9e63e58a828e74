import type { Vehicle } from '../../schemas/entities/vehicle.ts';

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
