import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { FinanceProvider } from '../../schemas/site/finance.ts';
import type { Facts } from '../conditions/index.ts';
import type { Site } from '../ports/site.ts';
import { displayPrice, priceRules, priceWords } from '../vehicle/price.ts';
import type { LoanFees } from './terms.ts';

export type LenderOffer = NonNullable<Vehicle['finance_lenders']>[string];

/** The lender that `finance.provider` names, and its offer on the vehicle, if any. */
export interface VehicleLender {
  readonly provider?: FinanceProvider;
  readonly offer?: LenderOffer;
}

/** The site's finance provider and its offer on a vehicle. */
export function vehicleLender(site: Pick<Site, 'document'>, id: string, vehicle: Vehicle | undefined): VehicleLender {
  const provider = site.document.finance?.providers?.[id];
  const offer = vehicle?.finance_lenders?.[provider?.lender ?? id];
  return { ...(provider ? { provider } : {}), ...(offer ? { offer } : {}) };
}

/** The lender's fees: an establishment fee in its offer takes precedence over the provider's. */
export function lenderFees({ provider, offer }: VehicleLender): LoanFees {
  const { establishment = 0, securityRegistration = 0, monthlyAccount = 0, dealerAgency = 0 } = provider?.fees ?? {};
  return {
    establishment: offer?.establishmentFees ?? establishment,
    securityRegistration,
    monthlyAccount,
    dealerAgency,
  };
}

/** The price shown to shoppers in dollars, which a loan would be for. `undefined` when none is shown. */
export function toldPrice(site: Pick<Site, 'rules' | 'wording'>, vehicle: Vehicle, facts: Facts): number | undefined {
  const price = displayPrice(vehicle, site.rules.reader(priceRules, facts), site.wording.words(priceWords));
  return price?.kind === 'subscription' ? undefined : price?.amount;
}
