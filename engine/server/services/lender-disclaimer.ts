import { financeDisclaimerAnswer } from '../../../schemas/api/cars.ts';
import { siteProvider } from '../../finance/offer.ts';
import { errorFields } from '../log.ts';
import type { Upstream } from './upstream.ts';
import type { Log } from '../../ports/log.ts';
import type { LenderDisclaimers } from '../../ports/services.ts';

/** Uses the disclaimer of the lender's offer in the feed. */
export function embeddedDisclaimers(): LenderDisclaimers {
  return {
    async find(vehicle, providerId, site) {
      const lender = siteProvider(site, providerId)?.lender ?? providerId;
      return vehicle.finance_lenders?.[lender]?.disclaimer || undefined;
    },
  };
}

/** Queries a lender service: `GET {url}?car_id=&provider=` answers `{disclaimer}`, or nothing when there is none. */
export function httpDisclaimers(upstream: Upstream, log: Log): LenderDisclaimers {
  return {
    async find({ id }, provider) {
      try {
        const query = { car_id: String(id), provider };
        return (await upstream.find({ query, answer: financeDisclaimerAnswer }))?.disclaimer;
      } catch (error) {
        log('warn', 'A finance disclaimer could not be fetched.', { car: id, provider, ...errorFields(error) });
        return undefined;
      }
    },
  };
}
