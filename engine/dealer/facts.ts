import type { Location } from '../../schemas/entities/location.ts';
import type { Collected, Facts, LocationFacts } from '../conditions/index.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { isOpen, locationZone } from './hours.ts';
import type { Point } from './postcodes.ts';

/** The purpose of a location; an empty type means sales. */
export function locationType(location: Location): 'sales' | 'service' | 'parts' {
  return location.location_type || 'sales';
}

/** Those of a document's locations that shoppers see. */
export function visibleLocations(locations: readonly Location[] = []): readonly Location[] {
  return locations.filter(({ visible }) => visible !== false);
}

/** The main location: the one marked primary, or the first visible one. */
export function primaryLocation(locations?: readonly Location[]): Location | undefined {
  const visible = visibleLocations(locations);
  return visible.find(({ primary }) => primary) ?? visible[0];
}

/** The number at which to call a location. */
export function locationPhone(location: Location | undefined): string | undefined {
  return location?.contact_detail?.phone || location?.contact_detail?.landline_phone || undefined;
}

/** The coordinates of a location, if they are known. */
export function locationPoint(location: Location | undefined): Point | undefined {
  const { lat, long } = location?.address ?? {};
  return typeof lat === 'number' && typeof long === 'number' ? { lat, lng: long } : undefined;
}

/** A location's address in lines: its street, and its city, state and postcode. */
export function postalLines(location: Location | undefined): readonly string[] {
  const { street, city, state, postcode } = location?.address ?? {};
  return [street ?? '', [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean);
}

/** The facts with those of the location with this slug; unchanged when no location has it. */
export function withLocationNamed(
  facts: Facts,
  slug: string,
  { locations = [], site }: Pick<SiteDocument, 'locations'> & { readonly site: { readonly timeZone: string } },
): Facts {
  const location = locations.find((candidate) => candidate.slug === slug);
  return location ? withLocation(facts, location, site.timeZone) : facts;
}

/** The facts of a page about this location, for rules that vary by location. */
export function withLocation(facts: Facts, location: Location, siteZone: string): Facts {
  const own: Collected<LocationFacts> = {
    type: locationType(location),
    subtype: location.location_subtype ?? [],
    slug: location.slug,
    dealership_slug: location.dealership_slug || undefined,
    state: location.address?.state || undefined,
    primary: location.primary ?? false,
    manufacturers: location.manufacturers ?? [],
    openNow: isOpen(location, facts.now, locationZone(location, siteZone)),
  };
  return { ...facts, location: own };
}
