import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { dayMs } from '../time/day.ts';

/** A day or a local time without its zone counts as UTC: on Australian clocks it is up to eleven hours ahead. */
const aheadMs = 11 * 3_600_000;

/** Whether a vehicle was listed within this many days; with 0 none was. `now` is in milliseconds. */
export function hasJustArrived(vehicle: Vehicle, days: number, now: number): boolean {
  const created = vehicle.created_at_timestamp ?? Date.parse(vehicle.created_at ?? '') / 1000;
  const age = now - created * 1000;
  return days > 0 && age >= -aheadMs && age <= days * dayMs;
}
