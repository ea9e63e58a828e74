/** Payments per year of each frequency. */
export const paymentsPerYear = { weekly: 52, fortnightly: 26, monthly: 12 } as const;

export type Frequency = keyof typeof paymentsPerYear;

/** A loan in dollars, per cent a year and years. */
export interface Loan {
  /** The amount before deposit and fees: the price of the vehicle. */
  readonly amount: number;
  readonly deposit?: number;
  /** Fees added to the amount. */
  readonly fees?: number;
  /** What is still owed after the last payment: the balloon or residual. */
  readonly residual?: number;
  readonly ratePerYear: number;
  readonly termYears: number;
  readonly frequency: Frequency;
}

/** The principal in dollars: the amount less the deposit, plus the fees; never below zero. */
export function principalOf({ amount, deposit = 0, fees = 0 }: Pick<Loan, 'amount' | 'deposit' | 'fees'>): number {
  return Math.max(amount - deposit, 0) + (amount > deposit ? fees : 0);
}

export function paymentCount({ termYears, frequency }: Pick<Loan, 'termYears' | 'frequency'>): number {
  return Math.round(termYears * paymentsPerYear[frequency]);
}

/**
 * The annuity in arrears, in dollars per period, that reduces `principal` to `residual` in `count` periods at `rate`
 * per period (0.01 is one per cent). Without interest it is an equal share.
 */
export function annuity(principal: number, residual: number, rate: number, count: number): number {
  if (count <= 0) return 0;
  if (rate === 0) return (principal - residual) / count;
  // Uses expm1 and log1p: a rate near zero would otherwise lose all precision.
  const shrink = -Math.expm1(-count * Math.log1p(rate));
  return ((principal - residual * (1 - shrink)) * rate) / shrink;
}

/**
 * One repayment in dollars, unrounded: the standard amortisation of amount − deposit + fees, less the present value of
 * the residual. Zero when the residual exceeds the loan.
 */
export function repayment(loan: Loan): number {
  const rate = loan.ratePerYear / 100 / paymentsPerYear[loan.frequency];
  return Math.max(annuity(principalOf(loan), loan.residual ?? 0, rate, paymentCount(loan)), 0);
}

/** Everything paid over the loan in dollars, its residual and deposit included, at repayments of `payment`. */
export function totalPayable(loan: Loan, payment: number): number {
  return payment * paymentCount(loan) + (loan.residual ?? 0) + (loan.deposit ?? 0);
}
