import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { addDays, unixSeconds } from './dates.ts';
import type { StockPart } from './choice.ts';
import type { Random } from './random.ts';

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

type Status = Pick<Vehicle, 'status'> & Partial<Pick<Vehicle, 'sold_at' | 'reserved' | 'tag'>>;

/** The vehicle's state of sale: sold within 30 days, not yet arrived, reserved or simply in stock. */
export function statusOf(
  part: StockPart,
  { profile: { shares }, today }: { profile: StockProfile; today: Date },
  random: Random,
): Status {
  if (random.chance(shares.sold ?? 0)) {
    return { status: 'sold', reserved: false, sold_at: unixSeconds(addDays(today, -30 * random.next())) };
  }
  if (random.chance(shares.comingSoon ?? 0)) return { status: 'coming_soon', reserved: false };
  const reserved = random.chance(shares.reserved ?? 0);
  const runout = !reserved && part.car_type !== 'used' && random.chance(0.06);
  return { status: 'in_stock', reserved, ...(runout ? { tag: 'Runout Sale' } : {}) };
}

/** Whether a used vehicle is in its maker's certified programme. */
export function certifiedOf(
  part: StockPart,
  make: string,
  ageYears: number,
  { certified }: StockProfile,
  random: Random,
): boolean {
  const drawn = random.chance(certified?.share ?? 0);
  if (!certified || !drawn || part.car_type !== 'used') return false;
  return certified.makes.includes(make) && ageYears <= certified.oldestYears;
}
