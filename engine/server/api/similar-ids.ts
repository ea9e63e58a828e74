import { similarIds } from '../../../schemas/api/cars.ts';
import { errorFields } from '../log.ts';
import { handleCall } from './call.ts';
import { findVehicle } from './find-vehicle.ts';
import { ApiError } from '../../ports/api-error.ts';

/** The vehicles most similar to another. */
export const similarIdsCall = handleCall(similarIds, async ({ params, tenant, backend, log }) => {
  const vehicle = await findVehicle(tenant, params.slug);
  const ids = await backend.services.recommender.similar(vehicle, tenant).catch((error: unknown) => {
    log('warn', 'The recommender did not answer.', errorFields(error));
    throw new ApiError(502, 'upstream', 'Similar vehicles cannot be looked up right now.');
  });
  return { ids: [...ids] };
});
