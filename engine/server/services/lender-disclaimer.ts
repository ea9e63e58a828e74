import { financeDisclaimerAnswer } from '../../../schemas/api/finance-disclaimer.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { vehicleLender } from '../../finance/offer.ts';
import type { Site } from '../../site/site.ts';
import { errorFields, type Log } from '../log.ts';
import type { Upstream } from './upstream.ts';

/** Provides a lender's disclaimer for one vehicle. */
export interface LenderDisclaimers {
  /** The text; `undefined` when the lender has none for the vehicle, or fails to answer, which is logged. */
  find(vehicle: Vehicle, providerId: string, site: Site): Promise<string | undefined>;
}

/** Uses the disclaimer in the feed's lender offer. */
export function embeddedDisclaimers(): LenderDisclaimers {
  return {
    async find(vehicle, providerId, site) {
      return vehicleLender(site, providerId, vehicle).offer?.disclaimer || undefined;
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
