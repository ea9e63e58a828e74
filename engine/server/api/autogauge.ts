import { autogauge } from '../../../schemas/api/cars.ts';
import { errorFields } from '../log.ts';
import { handleCall } from './call.ts';
import { findVehicle } from './find-vehicle.ts';
import { ApiError } from '../../ports/api-error.ts';
import { comparedPrice, gaugeCallRules } from '../../vehicle/gauge/comparable.ts';

/** How a vehicle's price compares with the market: 204 when unknown, 502 when the service fails. */
export const autogaugeCall = handleCall(autogauge, async ({ params, tenant, backend, log, now }) => {
  const { site } = tenant;
  if (!site.facts.features.includes('priceGauge')) {
    throw new ApiError(404, 'no_gauge', 'This site compares no prices.');
  }
  const vehicle = await findVehicle(tenant, params.slug);
  const facts = site.rules.vehicle(vehicle, { site: site.facts, now });
  const price = comparedPrice(vehicle, site.rules.reader(gaugeCallRules, facts));
  if (price === undefined) return undefined;
  const compared = { ...vehicle, price, offer_price: null };
  return backend.services.priceGauge.compare(compared, tenant).catch((error: unknown) => {
    log('warn', 'The price gauge failed.', errorFields(error));
    throw new ApiError(502, 'gauge_failed', 'The price cannot be compared right now.');
  });
});
