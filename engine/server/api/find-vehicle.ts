import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Tenant } from '../tenants.ts';
import { ApiError } from '../../ports/api-error.ts';

/**
 * The vehicle with this slug in the tenant's own stock.
 *
 * @throws ApiError 404 when it does not exist, 503 when the stock cannot be searched.
 */
export async function findVehicle({ search }: Tenant, slug = ''): Promise<Vehicle> {
  const vehicle = await search.bySlug(slug).catch(() => {
    throw new ApiError(503, 'search_unavailable', 'The stock cannot be searched right now.');
  });
  if (!vehicle) throw new ApiError(404, 'no_such_vehicle', 'There is no such vehicle.');
  return vehicle;
}
