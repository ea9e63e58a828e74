import { annuity } from './repayment.ts';

/** The inputs of a comparison rate: monthly payments in dollars, per cent a year, and years. */
export interface ComparedLoan {
  /** The credit provided, before fees. */
  readonly credit: number;
  /** Fees charged at the start and financed with the loan. */
  readonly upfrontFees?: number;
  /** Fee with every payment. */
  readonly monthlyFee?: number;
  readonly residual?: number;
  readonly ratePerYear: number;
  readonly termYears: number;
}

const paymentsPerYear = 12;

/** The present value of `payment` per period and `residual` at the end, at `rate` per period. */
function presentValue(payment: number, residual: number, rate: number, count: number): number {
  if (rate === 0) return payment * count + residual;
  const remaining = Math.exp(-count * Math.log1p(rate));
  return (payment * (1 - remaining)) / rate + residual * remaining;
}

/**
 * The comparison rate in per cent a year, to a hundredth: twelve times the monthly rate at which all repayments, fees
 * included, are worth the credit provided (National Consumer Credit Protection Regulations 2010, regulation 100).
 * Without fees it is the interest rate itself. `undefined` when no rate up to 100 per cent a month fits, or nothing is
 * lent.
 */
export function comparisonRate(loan: ComparedLoan): number | undefined {
  const { credit, upfrontFees = 0, monthlyFee = 0, residual = 0, ratePerYear, termYears } = loan;
  const count = Math.round(termYears * paymentsPerYear);
  if (credit <= 0 || count <= 0) return undefined;
  const payment = annuity(credit + upfrontFees, residual, ratePerYear / 100 / paymentsPerYear, count) + monthlyFee;
  if (payment < 0) return undefined;
  // The present value falls as the rate rises, so bisection finds the only solution.
  let low = 0;
  let high = 1;
  if (presentValue(payment, residual, low, count) < credit - 1e-6) return undefined;
  if (presentValue(payment, residual, high, count) > credit) return undefined;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payment, residual, middle, count) > credit) low = middle;
    else high = middle;
  }
  return Math.round(low * paymentsPerYear * 100 * 100) / 100;
}
