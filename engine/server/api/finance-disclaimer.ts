import { financeDisclaimerAnswer } from '../../../schemas/api/finance-disclaimer.ts';
import { financeDisclaimer } from '../../finance/disclaimer.ts';
import { ApiError, defineCall } from './define.ts';

/** The small print of a vehicle's finance estimates. */
export const financeDisclaimerCall = defineCall({
  method: 'GET',
  path: '/api/cars/:id{[0-9]{1,15}}/finance-disclaimer.json',
  summary: "The small print of a vehicle's finance estimates; 404 for a vehicle without finance.",
  answer: financeDisclaimerAnswer,
  async handle({ params, tenant, backend, now }) {
    const { site, search } = tenant;
    const vehicle = await search.byId(Number(params['id']));
    const facts = vehicle && site.rules.vehicle(vehicle, { site: site.facts, now });
    const disclaimer = vehicle && facts ? await financeDisclaimer({ site, vehicle, facts, backend }) : undefined;
    if (disclaimer === undefined) throw new ApiError(404, 'not_found', 'There is no finance on such a vehicle.');
    return { disclaimer };
  },
});
