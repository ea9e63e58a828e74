import { deliveryPrice, geocode } from '../../../schemas/api/places.ts';
import { postcodeIn } from '../../dealer/postcodes.ts';
import { ApiError } from '../../ports/api-error.ts';
import { badGateway, type Call, handleCall } from './call.ts';
import { vehicleWithId } from './vehicles.ts';

/** The price of delivering a vehicle to a postcode. */
const deliveryPriceCall = handleCall(deliveryPrice, async ({ query, site, search, backend, now, log }) => {
  const vehicle = query.car_id === undefined ? undefined : await vehicleWithId({ search }, query.car_id);
  const base = { site: site.facts, now };
  const facts = vehicle ? site.rules.vehicle(vehicle, base) : base;
  const eligible = !vehicle || site.rules.read('delivery.eligible', facts);
  const freeRadius = site.rules.read('delivery.freeRadius', facts);
  const asked = { postcode: query.postcode, vehicle, site, freeRadius };
  const quote = eligible
    ? await backend.services.delivery
        .quote(asked)
        .catch(
          badGateway(log, 'The delivery service did not answer.', 'Delivery prices are not available at the moment.'),
        )
    : undefined;
  if (!quote) throw new ApiError(404, 'no_quote', 'There is no delivery price for this postcode.');
  return quote;
});

const invalid = () => new ApiError(404, 'invalid_postcode', 'Invalid postcode', { results: [] });

/** The coordinates of a postcode, for searching by distance. */
const geocodeCall = handleCall(geocode, async ({ query, site, backend, log }) => {
  const postcode = postcodeIn(query.postcode);
  if (postcode === undefined) throw invalid();
  const location = await backend.services.geocoder
    .locate(postcode, site)
    .catch(badGateway(log, 'The geocoder did not answer.', 'Postcodes cannot be looked up right now.'));
  if (!location) throw invalid();
  return { results: [{ geometry: { location: { lat: location.lat, lng: location.lng } } }] };
});

/** What depends on a postcode. */
export const placeCalls: readonly Call[] = [deliveryPriceCall, geocodeCall];
