import { geocode } from '../../../schemas/api/places.ts';
import { postcodeIn } from '../../dealer/zones.ts';
import { errorFields } from '../log.ts';
import { handleCall } from './call.ts';
import { ApiError } from '../../ports/api-error.ts';

const invalid = () => new ApiError(404, 'invalid_postcode', 'Invalid postcode', { results: [] });

/** The coordinates of a postcode, for searching by distance. */
export const geocodeCall = handleCall(geocode, async ({ query, tenant, backend, log }) => {
  const postcode = postcodeIn(query.postcode);
  if (postcode === undefined) throw invalid();
  const location = await backend.services.geocoder.locate(postcode, tenant.site).catch((error: unknown) => {
    log('warn', 'The geocoder did not answer.', errorFields(error));
    throw new ApiError(502, 'upstream', 'Postcodes cannot be looked up right now.');
  });
  if (!location) throw invalid();
  return { results: [{ geometry: { location: { lat: location.lat, lng: location.lng } } }] };
});
