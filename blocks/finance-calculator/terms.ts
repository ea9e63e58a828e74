import { type Frequency, paymentsPerYear } from '../../engine/finance/repayment.ts';
import {
  initialTerms,
  loanBounds,
  type LoanNumber,
  type LoanRules,
  type LoanSubject,
  type LoanTerms,
  takenPrice,
  within,
} from '../../engine/finance/terms.ts';
import { numberIn } from '../shared/form/number.ts';

const numbers = ['amount', 'deposit', 'tradeIn', 'residual', 'term', 'rate'] as const satisfies readonly LoanNumber[];

function isFrequency(value: string | undefined): value is Frequency {
  return value !== undefined && Object.hasOwn(paymentsPerYear, value);
}

/** The calculator's initial values, overridden by a form submitted without JavaScript, clamped to their bounds. */
export function sentTerms(
  rules: LoanRules,
  subject: LoanSubject,
  sent: Readonly<Record<string, string>>,
  rateLocked: boolean,
): LoanTerms {
  const begun = initialTerms(rules, subject);
  const bounds = loanBounds(rules, subject);
  const change: Partial<Record<LoanNumber, number>> = {};
  for (const name of numbers) {
    const value = numberIn(sent[name] ?? '');
    if (value !== undefined && !(name === 'rate' && rateLocked)) change[name] = within(value, bounds[name]);
  }
  const price = numberIn(sent['price'] ?? '');
  const { frequency } = sent;
  const offered: readonly Frequency[] = rules['finance.frequency.choices'];
  return {
    ...begun,
    ...change,
    ...(price === undefined ? {} : { price: takenPrice(price, bounds.price) }),
    ...(isFrequency(frequency) && offered.includes(frequency) ? { frequency } : {}),
  };
}
