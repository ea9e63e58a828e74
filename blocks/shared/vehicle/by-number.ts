import type { VehicleSearch } from '../../../engine/search/client.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

/** Vehicle ids in an address (`cars=12,34`): without duplicates, at most this many, nothing else. */
export function listedNumbers(parameters: URLSearchParams, maximum: number): readonly number[] {
  const numbers = (parameters.get('cars') ?? '')
    .split(',')
    .flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : []));
  return [...new Set(numbers)].slice(0, maximum);
}

/** Vehicles by id: those the site still has, in the order of the ids, and the ids of the others. */
export async function vehiclesByNumber(
  search: VehicleSearch,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<{ readonly vehicles: readonly Vehicle[]; readonly gone: readonly number[] }> {
  const vehicles = await search.byIds(ids, signal);
  const found = new Set(vehicles.map(({ id }) => id));
  return { vehicles, gone: ids.filter((id) => !found.has(id)) };
}
