import { deliveryPrice } from '../../../schemas/api/places.ts';
import { errorFields } from '../log.ts';
import { handleCall } from './call.ts';
import { ApiError } from '../../ports/api-error.ts';

/** The price of delivering a vehicle to a postcode. */
export const deliveryPriceCall = handleCall(deliveryPrice, async ({ query, tenant, backend, now, log }) => {
  const { site, search } = tenant;
  const vehicle = query.car_id === undefined ? undefined : await search.byId(query.car_id);
  if (query.car_id !== undefined && !vehicle) throw new ApiError(404, 'not_found', 'There is no such vehicle.');
  const base = { site: site.facts, now };
  const facts = vehicle ? site.rules.vehicle(vehicle, base) : base;
  const eligible = !vehicle || site.rules.read('delivery.eligible', facts);
  const freeRadius = site.rules.read('delivery.freeRadius', facts);
  const asked = { postcode: query.postcode, vehicle, site, freeRadius };
  const quote = eligible
    ? await backend.services.delivery.quote(asked).catch((error: unknown) => {
        log('warn', 'The delivery service did not answer.', errorFields(error));
        throw new ApiError(502, 'upstream', 'Delivery prices are not available at the moment.');
      })
    : undefined;
  if (!quote) throw new ApiError(404, 'no_quote', 'There is no delivery price for this postcode.');
  return quote;
});
