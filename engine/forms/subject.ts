import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../conditions/index.ts';
import { withLocation } from '../dealer/facts.ts';
import { vehicleLocation } from '../vehicle/place.ts';
import type { Site, SiteCore } from '../ports/site.ts';

/** The subject of a form, against which its rules are resolved. */
export interface FormSubject<S extends SiteCore = Site> {
  readonly site: S;
  readonly vehicle: Vehicle | undefined;
  /** The vehicle's location, else the site's first one. */
  readonly location: Location | undefined;
  readonly facts: Facts;
}

/** The subject of a form on a page (`page` is its name), with or without a vehicle. */
export function formSubject<S extends SiteCore>(
  site: S,
  vehicle: Vehicle | undefined,
  place: { readonly now: Date; readonly page?: string | undefined },
): FormSubject<S> {
  const { now, page } = place;
  const locations = (site.document.locations ?? []).filter(({ visible }) => visible !== false);
  const first = locations.find(({ primary }) => primary) ?? locations[0];
  const location = (vehicle && vehicleLocation(vehicle, locations)) ?? first;
  const base: Facts = { site: site.facts, now, ...(page ? { route: { name: page, params: {}, query: {} } } : {}) };
  const about = vehicle ? site.rules.vehicle(vehicle, base) : base;
  return {
    site,
    vehicle,
    location,
    facts: location ? withLocation(about, location, site.document.site.timeZone) : about,
  };
}
