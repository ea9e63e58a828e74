import type { Facts, LocationFacts } from '../../../engine/conditions/index.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import { isOpen } from '../../../engine/locations/hours.ts';
import { locationType } from './list.ts';

/** The page's facts about this location, for rules that vary by location. */
export function withLocation(facts: Facts, location: Location, timeZone: string): Facts {
  const { dealership_slug, address } = location;
  const own: LocationFacts = {
    type: locationType(location),
    subtype: location.location_subtype ?? [],
    slug: location.slug,
    ...(dealership_slug ? { dealership_slug } : {}),
    ...(address?.state ? { state: address.state } : {}),
    primary: location.primary ?? false,
    manufacturers: location.manufacturers ?? [],
    openNow: isOpen(location, facts.now, timeZone),
  };
  return { ...facts, location: own };
}
