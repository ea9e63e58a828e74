import { financeDisclaimerAnswer } from '../../../schemas/api/finance-disclaimer.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { vehicleLender } from '../../finance/offer.ts';
import type { Site } from '../../site/site.ts';
import { checkValue } from '../api/validate.ts';
import { errorFields, type Log } from '../log.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

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
        const answer = await upstream.call({ query: { car_id: String(id), provider } });
        if (answer === undefined) return undefined;
        if (isDisclaimer(answer)) return answer.disclaimer;
        throw new UpstreamError('The lender service answered something else.', { passing: false });
      } catch (error) {
        if (!(error instanceof UpstreamError && error.status === 404))
          log('warn', 'A finance disclaimer could not be fetched.', { car: id, provider, ...errorFields(error) });
        return undefined;
      }
    },
  };
}

function isDisclaimer(answer: unknown): answer is { readonly disclaimer: string } {
  return checkValue(financeDisclaimerAnswer, answer).length === 0;
}
