import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { comparisonRate } from './comparison-rate.ts';
import { type Frequency, paymentCount, principalOf, repayment, totalPayable } from './repayment.ts';

/** The rules that bound the finance calculator's inputs. */
export const loanRules = [
  'finance.amount.minimum',
  'finance.amount.maximum',
  'finance.amount.step',
  'finance.amount.fallback',
  'finance.purchasePrice.range',
  'finance.term.choices',
  'finance.term.initial',
  'finance.rate.initial',
  'finance.rate.range',
  'finance.deposit.range',
  'finance.residual.range',
  'finance.residual.initialPercent',
  'finance.frequency.choices',
  'finance.frequency.initial',
  'finance.calculator.fields',
] as const satisfies readonly RuleId[];

export type LoanRules = Rules<(typeof loanRules)[number]>;

/** Bounds and step of a number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The numbers of the calculator: dollars, years, per cent a year. */
export type LoanNumber = 'price' | 'amount' | 'deposit' | 'tradeIn' | 'residual' | 'term' | 'rate';

/** The calculator's inputs. */
export type LoanTerms = Readonly<Record<LoanNumber, number>> & { readonly frequency: Frequency };

/** What the calculator knows about the vehicle and its lender. */
export interface LoanSubject {
  /** Dollars; absent without a vehicle or a price. */
  readonly price?: number;
  /** The terms of the lender's offer on the vehicle: per cent a year, dollars, years. */
  readonly rate?: number;
  readonly deposit?: number;
  readonly residual?: number;
  readonly term?: number;
}

/** A lender's fees in dollars; `monthlyAccount` every month, the others once. */
export interface LoanFees {
  readonly establishment: number;
  readonly securityRegistration: number;
  readonly monthlyAccount: number;
  readonly dealerAgency: number;
}

function greatestAmount(maximum: RuleValue<'finance.amount.maximum'>, price: number): number {
  return typeof maximum === 'number' ? maximum : (price * maximum.percentOfPrice) / 100;
}

/** The term as a slider's bounds, or as the list of years to choose from. */
export function termChoices(choices: RuleValue<'finance.term.choices'>): Bounds | readonly number[] {
  return 'min' in choices ? choices : choices.toSorted((one, other) => one - other);
}

export function loanBounds(rules: LoanRules, { price }: LoanSubject): Readonly<Record<LoanNumber, Bounds>> {
  const min = rules['finance.amount.minimum'];
  const term = termChoices(rules['finance.term.choices']);
  const years = 'min' in term ? term : { min: Math.min(...term), max: Math.max(...term), step: 0.5 };
  const deposit = rules['finance.deposit.range'];
  return {
    price: { ...rules['finance.purchasePrice.range'], step: 1 },
    amount: {
      min,
      max: Math.max(greatestAmount(rules['finance.amount.maximum'], price ?? rules['finance.amount.fallback']), min),
      step: rules['finance.amount.step'],
    },
    deposit,
    tradeIn: deposit,
    residual: rules['finance.residual.range'],
    term: years,
    rate: rules['finance.rate.range'],
  };
}

/** The value, clamped to its bounds. */
export function within(value: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max);
}

/** The value on the nearest step from the minimum, clamped to its bounds. */
export function onStep(value: number, bounds: Bounds): number {
  const { min, step } = bounds;
  const stepped = step > 0 ? min + Math.round((value - min) / step) * step : value;
  // Steps such as 0.1 have no exact binary form.
  return within(Math.round(stepped * 1e6) / 1e6, bounds);
}

/** A price entered by a shopper: zero for anything not positive, at most the maximum. */
export function takenPrice(value: number, { max }: Pick<Bounds, 'max'>): number {
  return value <= 0 ? 0 : Math.min(value, max);
}

/** The calculator's initial values: the vehicle's price and the terms of its offer, else the site's defaults. */
export function initialTerms(rules: LoanRules, subject: LoanSubject): LoanTerms {
  const bounds = loanBounds(rules, subject);
  const price = subject.price ?? rules['finance.amount.fallback'];
  const term = termChoices(rules['finance.term.choices']);
  const years = subject.term ?? rules['finance.term.initial'];
  const frequencies: readonly Frequency[] = rules['finance.frequency.choices'];
  const frequency = rules['finance.frequency.initial'];
  return {
    price: takenPrice(price, bounds.price),
    amount: within(price, bounds.amount),
    deposit: within(subject.deposit ?? 0, bounds.deposit),
    tradeIn: bounds.tradeIn.min,
    residual:
      subject.residual === undefined
        ? onStep((price * rules['finance.residual.initialPercent']) / 100, bounds.residual)
        : within(subject.residual, bounds.residual),
    term: 'min' in term ? within(years, term) : (term.findLast((choice) => choice <= years) ?? term[0] ?? years),
    rate: within(subject.rate ?? rules['finance.rate.initial'], bounds.rate),
    frequency: frequencies.includes(frequency) ? frequency : (frequencies[0] ?? frequency),
  };
}

/** Whether two loans are the same apart from their repayment frequency. */
export function sameLoan(one: LoanTerms, other: LoanTerms): boolean {
  const numbers = ['price', 'amount', 'deposit', 'tradeIn', 'residual', 'term', 'rate'] as const;
  return numbers.every((name) => one[name] === other[name]);
}

/** The input that a loan is for: the price entered, or an amount. */
export type LoanBase = 'price' | 'amount';

/** Repayment and total in dollars, and comparison rate in per cent a year, unrounded, for the calculator's inputs. */
export function loanResult(terms: LoanTerms, fees: LoanFees, base: LoanBase) {
  const { tradeIn, residual, term: termYears, rate: ratePerYear, frequency } = terms;
  const upfront = fees.establishment + fees.securityRegistration + fees.dealerAgency;
  const deposit = terms.deposit + tradeIn;
  const loan = { amount: terms[base], deposit, fees: upfront, residual, ratePerYear, termYears, frequency };
  const payment = repayment(loan);
  const months = paymentCount({ termYears, frequency: 'monthly' });
  const comparison = comparisonRate({
    credit: principalOf({ amount: loan.amount, deposit }),
    upfrontFees: upfront,
    monthlyFee: fees.monthlyAccount,
    residual,
    ratePerYear,
    termYears,
    frequency,
  });
  return { payment, total: totalPayable(loan, payment) + months * fees.monthlyAccount, comparison };
}
