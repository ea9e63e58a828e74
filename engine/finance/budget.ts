import { annuity, type Loan, paymentCount, paymentsPerYear } from './repayment.ts';

/** The conditions under which repayments are turned into a price; a rate of zero leaves interest out. */
export type BudgetTerms = Pick<Loan, 'frequency' | 'termYears' | 'ratePerYear'>;

/** The amount that one dollar per repayment adds to the budget. */
function worthOfOneDollar(terms: BudgetTerms): number {
  const count = paymentCount(terms);
  if (count <= 0) return 0;
  return 1 / annuity(1, 0, terms.ratePerYear / 100 / paymentsPerYear[terms.frequency], count);
}

/**
 * The price in dollars that a shopper can pay with repayments of `repayment` dollars and a deposit: repayment × payments
 * per year × years + deposit, less the interest where `ratePerYear` is not zero.
 */
export function budgetOf(repayment: number, deposit: number, terms: BudgetTerms): number {
  return repayment * worthOfOneDollar(terms) + deposit;
}
