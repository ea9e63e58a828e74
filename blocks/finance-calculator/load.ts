import type { LoadContext } from '../../engine/blocks/load.ts';
import { eventId } from '../../engine/events/ids.ts';
import { lenderFees, siteProvider } from '../../engine/finance/offer.ts';
import { type LoanFees, loanRules, type LoanSubject } from '../../engine/finance/terms.ts';
import { type Estimate, estimateOf, estimateRules } from '../../engine/vehicle/estimate.ts';
import { offerAddress } from '../../engine/vehicle/offers.ts';
import { purchasePrice } from '../../engine/vehicle/price.ts';
import { fieldPrefix } from './fields.tsx';
import { absentPages } from '../../engine/pages/site-pages.ts';

export const calculatorRules = [
  ...loanRules,
  ...estimateRules,
  'finance.rate.adjustable',
  'finance.fees.display',
  'finance.estimate.absentDisplay',
  'finance.pageRoute',
  'stock.available',
  'vehicle.sectionLayout',
] as const;

export interface CalculatorData {
  readonly subject: LoanSubject;
  /** The vehicle's estimate, shown until the shopper changes the loan: the same as on the rest of the page. */
  readonly estimate?: Estimate;
  readonly fees: LoanFees;
  /** The lender's name, where the site names one. */
  readonly lender?: string;
  /** The vehicle that events are logged for. */
  readonly car?: { readonly id: number; readonly dealership_id?: number };
  readonly eventId: number;
  /** The finance page about this vehicle, where the site has one. */
  readonly apply?: string;
  /** The form's input without JavaScript. */
  readonly sent: Readonly<Record<string, string>>;
}

/** What the calculator shows of an estimate. */
function stated({ weekly, offer: { comparisonRate, totalPayable } }: Estimate): Estimate {
  return {
    weekly,
    offer: {
      ...(comparisonRate === undefined ? {} : { comparisonRate }),
      ...(totalPayable === undefined ? {} : { totalPayable }),
    },
  };
}

type CalculatorContext = LoadContext<unknown, (typeof calculatorRules)[number]>;

/**
 * The calculator's initial state; `undefined` when there is no finance for the vehicle, or no estimate of it: the
 * finance card then says so, and no repayment stands below it.
 */
export function loadCalculator({ page, rules, site }: CalculatorContext): CalculatorData | undefined {
  const { vehicle, url } = page;
  const id = rules['finance.provider'];
  const estimate = vehicle && estimateOf(vehicle, rules);
  if (id === null || (vehicle && !estimate)) return undefined;
  const provider = siteProvider(site, id);
  const { offer } = rules.finance;
  const subject = {
    price: vehicle && purchasePrice(vehicle, rules),
    rate: offer?.interestRate ?? provider?.rates?.interest,
    deposit: estimate?.offer.deposit,
    residual: estimate?.offer.balloon,
    term: estimate?.offer.termYears,
  };
  const apply = vehicle && offerAddress('finance', { vehicle, rules, absent: absentPages(site) }, 'page');
  const sent = [...url.searchParams].filter(([name]) => name.startsWith(fieldPrefix));
  return {
    subject: Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined)),
    ...(estimate ? { estimate: stated(estimate) } : {}),
    fees: lenderFees(provider, offer),
    ...(provider ? { lender: provider.name } : {}),
    ...(vehicle
      ? { car: { id: vehicle.id, ...(vehicle.dealership_id ? { dealership_id: vehicle.dealership_id } : {}) } }
      : {}),
    eventId: eventId(site, 'financeFirstUse'),
    ...(apply ? { apply } : {}),
    sent: Object.fromEntries(sent.map(([name, value]) => [name.slice(fieldPrefix.length), value.slice(0, 20)])),
  };
}
