import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { VehicleSearch } from '../search/client.ts';

/** The slug or id by which an address names a vehicle; text after a second `?` is dropped. */
export function vehicleName({ params, url }: Pick<PageContext, 'params' | 'url'>): string {
  const [named = ''] = (params['slug'] ?? url.searchParams.get('car_id') ?? '').split('?');
  return named;
}

/** Whether the name of a vehicle is its id: of ten digits at most, as ids made from a feed's texts have. */
export function isVehicleNumber(named: string): boolean {
  return /^\d{1,10}$/.test(named);
}

/** The vehicle named in an address. */
export async function namedVehicle(page: PageContext, search: VehicleSearch): Promise<Vehicle | undefined> {
  const named = vehicleName(page);
  if (isVehicleNumber(named)) return search.byId(Number(named));
  return named === '' || named.length > 200 ? undefined : search.bySlug(named);
}
