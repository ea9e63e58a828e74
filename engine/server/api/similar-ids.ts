import { similarIdsAnswer } from '../../../schemas/api/cars.ts';
import { errorFields } from '../log.ts';
import { ApiError, defineCall } from './define.ts';
import { findVehicle } from './find-vehicle.ts';

/** The vehicles most similar to another. */
export const similarIds = defineCall({
  method: 'GET',
  path: '/api/cars/:slug/similar.json',
  summary: 'The ids of the vehicles most similar to another.',
  answer: similarIdsAnswer,
  handle: async ({ params, tenant, backend, log }) => {
    const vehicle = await findVehicle(tenant, params['slug']);
    const ids = await backend.services.recommender.similar(vehicle, tenant).catch((error: unknown) => {
      log('warn', 'The recommender did not answer.', errorFields(error));
      throw new ApiError(502, 'upstream', 'Similar vehicles cannot be looked up right now.');
    });
    return { ids: [...ids] };
  },
});
