import type { LoadContext } from '../../engine/blocks/load.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { vehicleFacts } from '../shared/vehicle/facts.ts';

/** A vehicle's facts, and the date they are evaluated on. */
export interface SpecData {
  readonly vehicle: Vehicle;
  readonly today: string;
}

/** What specifications are made of. */
export function loadSpecs({ page, site, now }: LoadContext<unknown, never>): SpecData | undefined {
  if (!page.vehicle) return undefined;
  const timeZone = site.document.site.timeZone;
  return { vehicle: vehicleFacts(page.vehicle), today: dayInZone(now, timeZone) };
}
