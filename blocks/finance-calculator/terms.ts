import { type Frequency, paymentsPerYear } from '../../engine/finance/repayment.ts';
import {
  initialTerms,
  type LoanBase,
  loanBounds,
  type LoanNumber,
  type LoanRules,
  type LoanSubject,
  type LoanTerms,
  onStep,
  sameLoan,
  takenPrice,
  within,
} from '../../engine/finance/terms.ts';
import type { CreditScore } from '../../engine/finance/quoting.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Estimate } from '../../engine/vehicle/estimate.ts';
import { numberIn } from '../../engine/text/number.ts';

const numbers = ['amount', 'deposit', 'tradeIn', 'residual', 'term', 'rate'] as const satisfies readonly LoanNumber[];
const stepped: ReadonlySet<LoanNumber> = new Set(['deposit', 'tradeIn', 'residual']);

/** The calculator's inputs. */
export type CalculatorTerms = LoanTerms & { readonly credit: CreditScore };

/** The credit histories to choose from. */
export const scores: readonly CreditScore[] = ['GREAT', 'DECENT', 'POOR'];

export function isCreditScore(value: string | undefined): value is CreditScore {
  return scores.some((score) => score === value);
}

export function isFrequency(value: string | undefined): value is Frequency {
  return value !== undefined && Object.hasOwn(paymentsPerYear, value);
}

type FieldRules = Rules<'finance.calculator.fields'>;

/** The input that the loan is for. */
export function loanBase(rules: FieldRules): LoanBase {
  return rules['finance.calculator.fields'].includes('amount') ? 'amount' : 'price';
}

/** Whether the quote service decides, by the shopper's credit history. */
export function isQuoted(rules: FieldRules): boolean {
  return rules['finance.calculator.fields'].includes('credit');
}

/** The maximum amount, if the vehicle's price exceeds it: the loan then does not cover the whole price. */
export function capOf(rules: LoanRules, subject: LoanSubject): number | undefined {
  const { max } = loanBounds(rules, subject)[loanBase(rules)];
  return (subject.price ?? 0) > max ? max : undefined;
}

/** The vehicle's estimate, while its loan is the current one. */
export function estimateFor(
  terms: CalculatorTerms,
  rules: LoanRules & Rules<'finance.estimate.assumptions' | 'finance.calculator.fields'>,
  { estimate, subject }: { readonly estimate?: Estimate; readonly subject: LoanSubject },
): Estimate | undefined {
  const assumed = !isQuoted(rules) || terms.credit === rules['finance.estimate.assumptions'].credit;
  const whole = capOf(rules, subject) === undefined;
  return assumed && whole && sameLoan(terms, initialTerms(rules, subject)) ? estimate : undefined;
}

/** The calculator's initial values, overridden by a form submitted without JavaScript, clamped to their bounds. */
export function sentTerms(
  rules: LoanRules & FieldRules & Rules<'finance.creditInitial' | 'finance.rate.adjustable'>,
  subject: LoanSubject,
  sent: Readonly<Record<string, string>>,
): CalculatorTerms {
  const begun = initialTerms(rules, subject);
  const bounds = loanBounds(rules, subject);
  const rateLocked = isQuoted(rules) || !rules['finance.rate.adjustable'];
  const change: Partial<Record<LoanNumber, number>> = {};
  for (const name of numbers) {
    const value = numberIn(sent[name] ?? '');
    if (value !== undefined && !(name === 'rate' && rateLocked))
      change[name] = (stepped.has(name) ? onStep : within)(value, bounds[name]);
  }
  const price = numberIn(sent['price'] ?? '');
  const { frequency, credit } = sent;
  const offered: readonly Frequency[] = rules['finance.frequency.choices'];
  return {
    ...begun,
    ...change,
    ...(price === undefined ? {} : { price: takenPrice(price, bounds.price) }),
    credit: isCreditScore(credit) ? credit : rules['finance.creditInitial'],
    ...(isFrequency(frequency) && offered.includes(frequency) ? { frequency } : {}),
  };
}
