import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { FinanceQuote, QuoteRequest, QuoteService, QuoteSubject } from '../ports/services.ts';
import { inTime } from '../time/in-time.ts';
import type { LoanBase, LoanTerms } from './terms.ts';

/** A shopper's own view of their credit history. */
export type CreditScore = QuoteRequest['selfAssessedCreditScore'];

/** The details of a vehicle that a quote service receives. */
export function ofVehicle(vehicle: Vehicle | undefined): Pick<QuoteRequest, 'year' | 'vin' | 'nvic'> {
  const { year, vin, nvic } = vehicle ?? {};
  return { ...(year ? { year } : {}), ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) };
}

/** The part of the calculator's loan to finance: quote requests have no deposit. */
function financed(terms: LoanTerms, base: LoanBase): number {
  return Math.max(terms[base] - terms.deposit - terms.tradeIn, 0);
}

/** The quote to ask for the calculator's loan; `undefined` when nothing is to be financed. */
export function quoteFor(
  terms: LoanTerms & { readonly credit: CreditScore },
  base: LoanBase,
): Pick<QuoteRequest, 'selfAssessedCreditScore' | 'purchasePrice' | 'loanTerm'> | undefined {
  const purchasePrice = financed(terms, base);
  if (purchasePrice <= 0) return undefined;
  return { selfAssessedCreditScore: terms.credit, purchasePrice, loanTerm: terms.term };
}

/** A quote as an estimate. */
export function asEstimate({ weeklyRepaymentAmount, advertisedRate, comparisonRate }: FinanceQuote) {
  return { weekly: weeklyRepaymentAmount, offer: { interestRate: advertisedRate, comparisonRate } };
}

/** How long a page waits for a quote; shorter than the deadline of a block's loader. */
const pageWaitMs = 1200;

/** The quote that a page shows; `undefined` when the service fails or is slow. */
export async function pageQuote(
  quotes: QuoteService,
  request: QuoteRequest,
  subject: QuoteSubject,
): Promise<FinanceQuote | undefined> {
  const asked = quotes.quote({ ...ofVehicle(subject.vehicle), ...request }, subject);
  return inTime(asked, pageWaitMs, () => new Error('Too late.')).catch(() => undefined);
}
