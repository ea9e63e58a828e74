import type { LoadContext } from '../../engine/blocks/load.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { vehicleFacts } from '../shared/vehicle/facts.ts';
import { vehicleLocation } from '../../engine/vehicle/place.ts';

export interface HeadingData {
  readonly vehicle: Vehicle;
  /** The licence shown in the advertisement: the yard's own, else the dealer's. */
  readonly licence?: string;
  readonly today: string;
}

/** The vehicle, the licence it is sold under and the date. */
export function loadHeading({ page, site, now }: LoadContext<unknown, never>): HeadingData | undefined {
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const { locations = [], site: identity } = site.document;
  const licence = vehicleLocation(vehicle, locations)?.dealer_license_number ?? identity.legal?.dealerLicence;
  return {
    vehicle: vehicleFacts(vehicle),
    today: dayInZone(now, identity.timeZone),
    ...(licence ? { licence } : {}),
  };
}
