import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { vehicleFacts } from '../shared/vehicle/facts.ts';
import { vehicleLocation } from '../../engine/vehicle/place.ts';

export interface PriceData {
  readonly vehicle: Vehicle;
  /** The location's page at the map service and on the site. */
  readonly placeUrl?: string;
  readonly locationSlug?: string;
}

/** The vehicle, and the possible targets of its location link. */
export function loadPrice({ page, site }: LoadContext<unknown, never>): PriceData | undefined {
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const location = vehicleLocation(vehicle, site.document.locations ?? []);
  const placeUrl = location?.address?.place_url ?? vehicle.location?.place_url;
  const locationSlug = location?.slug ?? vehicle.location?.slug;
  return {
    vehicle: vehicleFacts(vehicle),
    ...(placeUrl ? { placeUrl } : {}),
    ...(locationSlug ? { locationSlug } : {}),
  };
}
