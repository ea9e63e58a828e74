import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

type Yard = StockProfile['locations'][number];

const brief = ({ id, name, slug, phone, city, state }: Yard) => ({ id, name, slug, phone: phone ?? null, city, state });

/** The location fields of a vehicle; `others` are further yards that can show it. */
export function placeOf(yard: Yard, others: readonly Yard[], profile: StockProfile): Partial<Vehicle> {
  const { dealership = profile.dealership } = yard;
  return {
    location: {
      ...brief(yard),
      ...(yard.address ? { address: yard.address } : {}),
      ...(yard.place_url ? { place_url: yard.place_url } : {}),
      distribution_locations: others.map(brief),
    },
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    ...(yard.lat !== undefined && yard.lng !== undefined ? { _geo: { lat: yard.lat, lng: yard.lng } } : {}),
  };
}

/** The yards of a part of the mix; throws when the profile has none of those it names. */
export function yardsFor({ locations }: StockProfile['mix'][number], profile: StockProfile): readonly Yard[] {
  const yards = profile.locations.filter(({ slug }) => locations?.includes(slug) ?? true);
  if (yards.length === 0) throw new Error(`the profile has no yard ${locations?.join(', ')}`);
  return yards;
}
