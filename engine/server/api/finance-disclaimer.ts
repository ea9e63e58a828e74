import { financeDisclaimer } from '../../../schemas/api/cars.ts';
import { financeDisclaimer as disclaimerOf } from '../../finance/disclaimer.ts';
import { handleCall } from './call.ts';
import { ApiError } from '../../ports/api-error.ts';

/** The small print of a vehicle's finance estimates. */
export const financeDisclaimerCall = handleCall(financeDisclaimer, async ({ params, tenant, backend, now }) => {
  const { site, search } = tenant;
  const vehicle = await search.byId(Number(params.id));
  const facts = vehicle && site.rules.vehicle(vehicle, { site: site.facts, now });
  const lenders = backend.services.lenderDisclaimers;
  const disclaimer = vehicle && facts ? await disclaimerOf({ site, vehicle, facts, lenders }) : undefined;
  if (disclaimer === undefined) throw new ApiError(404, 'not_found', 'There is no finance on such a vehicle.');
  return { disclaimer };
});
