import type { Location } from '../../../schemas/entities/location.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';
import { locationType, visibleLocations } from '../../../engine/dealer/facts.ts';
import { nationalDigits } from '../../../engine/text/phone.ts';

export type LocationFilter = RuleValue<'locations.block.filter'>;
type DuplicateKey = RuleValue<'locations.duplicateKeys'>[number];
type LocationOrder = RuleValue<'locations.order'>;

const filters: Record<Extract<LocationFilter, string>, (location: Location) => boolean> = {
  primary: (location) => location.primary === true,
  sales: (location) => locationType(location) === 'sales',
  service: (location) => locationType(location) === 'service',
  parts: (location) => locationType(location) === 'parts',
  serviceAndParts: (location) => locationType(location) !== 'sales',
  buying: (location) => location.location_subtype?.includes('buying') ?? false,
  all: () => true,
};

const duplicateKeys: Record<DuplicateKey, (location: Location) => string> = {
  phone: ({ contact_detail }) => nationalDigits(contact_detail?.phone ?? ''),
  street: ({ address }) =>
    [address?.street, address?.postcode].every(Boolean)
      ? `${address?.street} ${address?.postcode}`.trim().toLowerCase()
      : '',
  placeId: ({ address }) => address?.place_id ?? '',
};

const orders: Partial<Record<LocationOrder, (one: Location, other: Location) => number>> = {
  primaryFirst: (one, other) => Number(other.primary ?? false) - Number(one.primary ?? false),
  nameAsc: (one, other) => one.name.localeCompare(other.name, 'en'),
};

/** The first of those that share any of the keys; an empty key matches nothing. */
function withoutDuplicates(locations: readonly Location[], keys: readonly DuplicateKey[]): Location[] {
  const seen = new Set<string>();
  return locations.filter((location) => {
    const own = keys.map((key) => [key, duplicateKeys[key](location)] as const).filter(([, value]) => value !== '');
    const names = own.map(([key, value]) => `${key}:${value}`);
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

/** The rules for the order and deduplication of a list of locations. */
export const listRules = ['locations.order', 'locations.duplicateKeys'] as const;

/**
 * The locations a visitor sees: visible ones that pass the filter, duplicates shown once, in order. `nearest` keeps the
 * document's order until the visitor's place is known.
 */
export function listLocations(
  locations: readonly Location[] | undefined,
  rules: { readonly [R in (typeof listRules)[number]]: RuleValue<R> },
  filter: LocationFilter = 'all',
): Location[] {
  const passes = typeof filter === 'string' ? filters[filter] : (location: Location) => location.id === filter.id;
  const shown = visibleLocations(locations).filter(passes);
  const unique = withoutDuplicates(shown, rules['locations.duplicateKeys']);
  const compare = orders[rules['locations.order']];
  return compare ? unique.sort(compare) : unique;
}

/** Whether there are other locations of its kind, so that texts about it must name it. */
export function isOneOfSeveral(location: Location, locations: readonly Location[]): boolean {
  return visibleLocations(locations).some(
    (other) => other.id !== location.id && locationType(other) === locationType(location),
  );
}
