import type { LoadContext } from '../../engine/blocks/load.ts';
import { eventId } from '../../engine/events/ids.ts';
import { lenderFees, siteProvider } from '../../engine/finance/offer.ts';
import { type LoanFees, loanRules, type LoanSubject } from '../../engine/finance/terms.ts';
import { asEstimate, pageQuote, quoteFor } from '../../engine/finance/quoting.ts';
import { type Estimate, estimateOf, estimateRules } from '../../engine/vehicle/estimate.ts';
import { offerAddress, offerRulesOf } from '../../engine/vehicle/offers.ts';
import { purchasePrice } from '../../engine/vehicle/price.ts';
import { fieldPrefix } from './fields.tsx';
import { estimateFor, loanBase, isQuoted, sentTerms } from './terms.ts';
import { absentPages } from '../../engine/pages/site-pages.ts';
import { defined } from '../../engine/json/defined.ts';

export const calculatorRules = [
  ...loanRules,
  ...estimateRules,
  ...offerRulesOf('finance'),
  'finance.estimate.assumptions',
  'finance.deposit.fromValuation',
  'finance.rate.adjustable',
  'finance.fees.display',
  'finance.creditInitial',
  'finance.quoteDelay',
  'finance.estimate.absentDisplay',
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
  /** Where the shopper's credit history decides the rate: the quote of a loan sent without JavaScript. */
  readonly quote?: Estimate;
  /** The form's input without JavaScript. */
  readonly sent: Readonly<Record<string, string>>;
}

/** The parts of an estimate that the calculator shows. */
function stated({ weekly, offer: { interestRate, comparisonRate, totalPayable } }: Estimate): Estimate {
  return {
    weekly,
    offer: defined({ interestRate, comparisonRate, totalPayable }),
  };
}

type CalculatorContext = LoadContext<unknown, (typeof calculatorRules)[number]>;

/** The quote of a loan that differs from the one of the vehicle's estimate. */
async function initialQuote(
  { page: { vehicle }, rules, site, facts, backend }: CalculatorContext,
  data: Pick<CalculatorData, 'subject' | 'sent' | 'estimate'>,
): Promise<Estimate | undefined> {
  const terms = sentTerms(rules, data.subject, data.sent);
  if (estimateFor(terms, rules, data)) return undefined;
  const request = quoteFor(terms, loanBase(rules));
  const quote = request && (await pageQuote(backend.services.quotes, request, { site, facts, vehicle }));
  return quote && asEstimate(quote);
}

/**
 * The calculator's initial state; `undefined` when there is no finance or no estimate for the vehicle: the finance card
 * then says so, and no calculator follows.
 */
export async function loadCalculator(context: CalculatorContext): Promise<CalculatorData | undefined> {
  const { page, rules, site } = context;
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
  const apply = vehicle && offerAddress('finance', { vehicle, rules, absent: absentPages(site) }, 'estimate');
  const fields = [...url.searchParams].filter(([name]) => name.startsWith(fieldPrefix));
  const sent = Object.fromEntries(fields.map(([name, value]) => [name.slice(fieldPrefix.length), value.slice(0, 20)]));
  const started = {
    subject: Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined)),
    ...(estimate ? { estimate: stated(estimate) } : {}),
    sent,
  };
  const quote = isQuoted(rules) ? await initialQuote(context, started) : undefined;
  return {
    ...started,
    ...(quote ? { quote } : {}),
    fees: lenderFees(provider, offer),
    ...(provider ? { lender: provider.name } : {}),
    ...(vehicle
      ? { car: { id: vehicle.id, ...(vehicle.dealership_id ? { dealership_id: vehicle.dealership_id } : {}) } }
      : {}),
    eventId: eventId(site, 'financeFirstUse'),
    ...(apply ? { apply } : {}),
  };
}
