import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { specValue, type SpecContext } from './specs.ts';
import { vehicleTitle } from './title.ts';

/** A vehicle's heading and the line under it (rule `vehicle.heading`); empty fields are left out. */
export function vehicleHeading(vehicle: Vehicle, parts: RuleValue<'vehicle.heading'>, context: SpecContext) {
  const sub = parts.sub.map((part) => specValue(vehicle, part, context)).filter((value) => value !== undefined);
  return { main: vehicleTitle(vehicle, parts.main), sub: sub.join(' ') };
}
