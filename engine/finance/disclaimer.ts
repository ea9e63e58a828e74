import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import { vehicleLender } from './offer.ts';
import type { Site } from '../ports/site.ts';
import type { LenderDisclaimers } from '../ports/services.ts';

export interface DisclaimerRequest {
  readonly site: Site;
  readonly vehicle: Vehicle;
  readonly facts: Facts;
  readonly lenders: LenderDisclaimers;
}

type Source = RuleValue<'finance.disclaimer.source'>;

/**
 * The small print of a vehicle's estimates: the lender's own for this vehicle, else the provider's, else the site's
 * message, starting from `finance.disclaimer.source`. `undefined` when there is no finance for it. If the lender does
 * not answer, the next source is used.
 */
export async function financeDisclaimer(request: DisclaimerRequest): Promise<string | undefined> {
  const { site, vehicle, facts, lenders } = request;
  const id = site.rules.read('finance.provider', facts);
  if (id === null) return undefined;
  const lender = () => lenders.find(vehicle, id, site);
  const provider = async () => vehicleLender(site, id, vehicle).provider?.disclaimer;
  const words = async () => site.wording.words(['finance.disclaimer.site'])('finance.disclaimer.site');
  const orders: Record<Source, readonly (() => Promise<string | undefined>)[]> = {
    lender: [lender, provider, words],
    provider: [provider, words],
    site: [words],
  };
  for (const find of orders[site.rules.read('finance.disclaimer.source', facts)]) {
    const text = (await find())?.trim();
    if (text) return text;
  }
  return undefined;
}
