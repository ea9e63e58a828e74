import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { forSale, quoted } from '../conditions/filter-text.ts';

/** The vehicle fields that a recommendation reads, for a search's `attributesToRetrieve`. */
export const candidateFields = [
  'id',
  'make',
  'model',
  'item_type',
  'car_type',
  'simple_body',
  'simple_fuel',
  'price',
  'year',
  'km',
] as const satisfies readonly (keyof Vehicle)[];

export type Candidate = Pick<Vehicle, (typeof candidateFields)[number]>;

/** The weight of each similarity. The first two reflect what a shopper came for, the price what they can spend. */
const weights = { model: 3, body: 3, make: 1.5, carType: 1, fuel: 1, price: 4, year: 1.5, km: 1 } as const;
/** Differences at which a similarity drops to one half. */
const halfLife = { priceShare: 0.2, years: 3, km: 40_000 } as const;
/** Prices further apart mean a different purchase. */
const widestPriceShare = 0.6;

/** 1 for no difference, one half at `half`, towards 0 beyond; one half when either is unknown. */
function likeness(one: number | null | undefined, other: number | null | undefined, half: number): number {
  if (typeof one !== 'number' || typeof other !== 'number') return 0.5;
  return half / (half + Math.abs(one - other));
}

function same(one: string | null | undefined, other: string | null | undefined): number {
  return one && one === other ? 1 : 0;
}

/** How similar two vehicles are: the greater, the more. */
function score(vehicle: Candidate, other: Candidate): number {
  const price = vehicle.price ?? 0;
  return (
    weights.model * (same(vehicle.model, other.model) && same(vehicle.make, other.make)) +
    weights.body * same(vehicle.simple_body, other.simple_body) +
    weights.make * same(vehicle.make, other.make) +
    weights.carType * same(vehicle.car_type, other.car_type) +
    weights.fuel * same(vehicle.simple_fuel, other.simple_fuel) +
    weights.price * (price > 0 ? likeness(price, other.price, price * halfLife.priceShare) : 0) +
    weights.year * likeness(vehicle.year, other.year, halfLife.years) +
    weights.km * likeness(vehicle.km, other.km, halfLife.km)
  );
}

/** The stock worth comparing with a vehicle, as a Meilisearch filter: of its type, for sale, at a similar price. */
export function candidateFilter({ id, item_type: kind, price }: Candidate): string {
  const own = price ?? 0;
  return [
    forSale,
    `id != ${id}`,
    `item_type = ${quoted(kind)}`,
    ...(own > 0
      ? [`price >= ${Math.floor(own * (1 - widestPriceShare))}`, `price <= ${Math.ceil(own * (1 + widestPriceShare))}`]
      : []),
  ].join(' AND ');
}

/**
 * The ids of the vehicles most similar to this one, most similar first, at most `count`; ties go to the newer listing.
 */
export function recommend(vehicle: Candidate, candidates: readonly Candidate[], count: number): readonly number[] {
  return candidates
    .filter(({ id }) => id !== vehicle.id)
    .map((other) => ({ id: other.id, score: score(vehicle, other) }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, count)
    .map(({ id }) => id);
}
