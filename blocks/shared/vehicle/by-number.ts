import type { VehicleSearch } from '../../../engine/search/client.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

/** The numbers of vehicles as an address lists them (`cars=12,34`): each once, at most so many, nothing else. */
export function listedNumbers(parameters: URLSearchParams, maximum: number): readonly number[] {
  const numbers = (parameters.get('cars') ?? '')
    .split(',')
    .flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : []));
  return [...new Set(numbers)].slice(0, maximum);
}

/** Vehicles by number: those the site still has, in the order of the numbers, and the numbers of the others. */
export async function vehiclesByNumber(
  search: VehicleSearch,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<{ readonly vehicles: readonly Vehicle[]; readonly gone: readonly number[] }> {
  if (ids.length === 0) return { vehicles: [], gone: [] };
  const found = await search.list(`id IN [${ids.join(', ')}]`, ids.length, undefined, signal);
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  return {
    vehicles: ids.flatMap((id) => byId.get(id) ?? []),
    gone: ids.filter((id) => !byId.has(id)),
  };
}
