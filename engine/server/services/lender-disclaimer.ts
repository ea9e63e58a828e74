import { financeDisclaimerAnswer } from '../../../schemas/api/finance-disclaimer.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { vehicleLender } from '../../finance/offer.ts';
import type { Site } from '../../site/site.ts';
import { errorFields, type Log } from '../log.ts';
import type { Upstream } from './upstream.ts';

/** Knows a lender's small print for one vehicle. */
export interface LenderDisclaimers {
  /** The text; `undefined` where the lender has none for the vehicle, or does not answer, which is logged. */
  find(vehicle: Vehicle, providerId: string, site: Site): Promise<string | undefined>;
}

/** Takes the text that the feed carries with the lender's offer. */
export function embeddedDisclaimers(): LenderDisclaimers {
  return {
    async find(vehicle, providerId, site) {
      return vehicleLender(site, providerId, vehicle).offer?.disclaimer || undefined;
    },
  };
}

/** Asks a lender service: `GET {url}?car_id=&provider=` answers `{disclaimer}`, or nothing where there is none. */
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
