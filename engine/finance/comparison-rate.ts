import { annuity, type Frequency, type Loan, paymentCount, paymentsPerYear } from './repayment.ts';

/** The inputs of a comparison rate: dollars, per cent a year, and years. */
export interface ComparedLoan extends Pick<Loan, 'residual' | 'ratePerYear' | 'termYears' | 'frequency'> {
  /** The credit provided, before fees. */
  readonly credit: number;
  /** Fees charged at the start and financed with the loan. */
  readonly upfrontFees?: number;
  /** Fee of every month, however often the loan is repaid. */
  readonly monthlyFee?: number;
}

/** A payment of the borrower in dollars, `at` this many repayment intervals after the credit is provided. */
export interface CashFlow {
  readonly at: number;
  readonly paid: number;
}

/**
 * Repayments per year for the comparison rate, by the average length of a year (National Consumer Credit Protection
 * Regulations 2010, regulation 100); the repayment itself counts 52 weeks or 26 fortnights.
 */
const intervalsPerYear: Readonly<Record<Frequency, number>> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 };

/** The largest rate per interval that is considered. */
const highestRate = 1;

function presentValue(flows: readonly CashFlow[], rate: number): number {
  const growth = Math.log1p(rate);
  return flows.reduce((sum, { at, paid }) => sum + paid * Math.exp(-at * growth), 0);
}

/**
 * The nominal rate in per cent a year, to a hundredth: the number of repayments in a year times the rate per interval at
 * which all payments together are worth the credit provided (regulation 100: n × r). `undefined` when the payments do
 * not repay the credit, or only at a rate above 100 per cent per interval.
 */
export function nominalRate(credit: number, flows: readonly CashFlow[], frequency: Frequency): number | undefined {
  if (credit <= 0 || presentValue(flows, 0) < credit - 1e-6 || presentValue(flows, highestRate) > credit)
    return undefined;
  // The present value falls as the rate rises, so bisection finds the only solution.
  let low = 0;
  let high = highestRate;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) > credit) low = middle;
    else high = middle;
  }
  return Math.round(low * intervalsPerYear[frequency] * 100 * 100) / 100;
}

/**
 * The comparison rate of a loan in per cent a year, to a hundredth, from everything that is paid: repayments, residual
 * and fees. For a loan repaid monthly without fees it is the interest rate itself.
 */
export function comparisonRate(loan: ComparedLoan): number | undefined {
  const { credit, upfrontFees = 0, monthlyFee = 0, residual = 0, ratePerYear, termYears, frequency } = loan;
  const count = paymentCount(loan);
  const rate = ratePerYear / 100 / paymentsPerYear[frequency];
  const payment = annuity(credit + upfrontFees, residual, rate, count);
  if (count <= 0 || payment < 0) return undefined;
  const months = monthlyFee > 0 ? paymentCount({ termYears, frequency: 'monthly' }) : 0;
  const flows: readonly CashFlow[] = [
    ...Array.from({ length: count }, (_, index) => ({ at: index + 1, paid: payment })),
    ...Array.from({ length: months }, (_, index) => ({
      at: ((index + 1) * intervalsPerYear[frequency]) / 12,
      paid: monthlyFee,
    })),
    { at: count, paid: residual },
  ];
  return nominalRate(credit, flows, frequency);
}
