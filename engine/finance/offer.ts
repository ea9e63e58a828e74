import type { VehicleOffer } from '../../schemas/facts.ts';
import type { FinanceProvider } from '../../schemas/site/finance.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { LoanFees } from './terms.ts';

/** The finance provider with this id (`finance.provider`), if the document has it. */
export function siteProvider(
  site: { readonly document: Pick<SiteDocument, 'finance'> },
  id: string,
): FinanceProvider | undefined {
  const providers = site.document.finance?.providers ?? {};
  return Object.hasOwn(providers, id) ? providers[id] : undefined;
}

/** The lender's fees: an establishment fee in its offer takes precedence over the provider's. */
export function lenderFees(provider: FinanceProvider | undefined, offer: VehicleOffer | undefined): LoanFees {
  const { establishment = 0, securityRegistration = 0, monthlyAccount = 0, dealerAgency = 0 } = provider?.fees ?? {};
  const offered = provider?.source === 'calculator' ? undefined : offer?.establishmentFees;
  return { establishment: offered ?? establishment, securityRegistration, monthlyAccount, dealerAgency };
}
