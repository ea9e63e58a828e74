import type { LoadContext } from '../../engine/blocks/load.ts';
import { eventId } from '../../engine/events/ids.ts';
import { lenderFees, toldPrice, vehicleLender } from '../../engine/finance/offer.ts';
import { type LoanFees, loanRules, type LoanSubject } from '../../engine/finance/terms.ts';
import { offerAddress } from '../../engine/vehicle/offers.ts';
import { fieldPrefix } from './fields.tsx';
import { absentPages } from '../../engine/pages/site-pages.ts';

export const calculatorRules = [
  ...loanRules,
  'finance.provider',
  'finance.rate.adjustable',
  'finance.fees.display',
  'finance.minimumPayment',
  'finance.rounding',
  'finance.estimate.absentDisplay',
  'finance.pageRoute',
  'stock.available',
  'vehicle.sectionLayout',
] as const;

export interface CalculatorData {
  readonly subject: LoanSubject;
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

type CalculatorContext = LoadContext<unknown, (typeof calculatorRules)[number]>;

/** The calculator's initial state; `undefined` when there is no finance for the vehicle, or it is gone. */
export function loadCalculator({ page, rules, site, facts }: CalculatorContext): CalculatorData | undefined {
  const { vehicle, url } = page;
  const provider = rules['finance.provider'];
  if (provider === null || (vehicle && !rules['stock.available'])) return undefined;
  const lender = vehicleLender(site, provider, vehicle);
  const price = vehicle && toldPrice(site, vehicle, facts);
  const rate = lender.offer?.interestRate ?? vehicle?.youxQuote?.advertisedRate;
  const apply = vehicle && offerAddress('finance', { vehicle, rules, absent: absentPages(site) }, 'page');
  const sent = [...url.searchParams].filter(([name]) => name.startsWith(fieldPrefix));
  return {
    subject: { ...(price ? { price } : {}), ...(rate === undefined ? {} : { rate }) },
    fees: lenderFees(lender),
    ...(lender.provider ? { lender: lender.provider.name } : {}),
    ...(vehicle
      ? { car: { id: vehicle.id, ...(vehicle.dealership_id ? { dealership_id: vehicle.dealership_id } : {}) } }
      : {}),
    eventId: eventId(site, 'financeFirstUse'),
    ...(apply ? { apply } : {}),
    sent: Object.fromEntries(sent.map(([name, value]) => [name.slice(fieldPrefix.length), value.slice(0, 20)])),
  };
}
