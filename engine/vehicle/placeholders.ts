import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { EstimateSource, FinanceProvider } from '../../schemas/site/finance.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { type Estimate, type EstimateRules, estimateRules, paymentAt, repaymentText } from './estimate.ts';
import { dollars } from './units.ts';
import { initialTerms, loanRules, type LoanNumber } from '../finance/terms.ts';
import { defined } from '../json/defined.ts';

export const placeholderRules = [...estimateRules, ...loanRules] as const satisfies readonly RuleId[];

/** The source of the values for a disclaimer's placeholders. */
export interface PlaceholderSubject {
  readonly vehicle: Vehicle;
  /** The displayed price in dollars. */
  readonly price: number | undefined;
  readonly estimate: Estimate | undefined;
  readonly provider: FinanceProvider | undefined;
  readonly rules: EstimateRules & Rules<(typeof placeholderRules)[number]>;
  readonly words: Words<'finance.perCent' | 'finance.years'>;
}

type Fill = (subject: PlaceholderSubject) => string | undefined;

interface Placeholder {
  /** Its meaning, for the reference. */
  readonly means: string;
  /** The sources of estimates that have a value for it; all of them when omitted. */
  readonly sources?: readonly EstimateSource[];
  readonly fill: Fill;
}

type NumberText = (value: number, words: PlaceholderSubject['words']) => string;

const rate: NumberText = (value, words) => words('finance.perCent', { rate: value.toFixed(2) });
const years: NumberText = (value, words) => words('finance.years', { years: value });

const offered =
  (name: keyof Estimate['offer'], text: NumberText): Fill =>
  ({ estimate, words }) => {
    const value = estimate?.offer[name];
    return typeof value === 'number' ? text(value, words) : undefined;
  };

const calculated =
  (name: LoanNumber, text: NumberText): Fill =>
  ({ price, estimate, rules, words }) => {
    const { interestRate, deposit, termYears } = estimate?.offer ?? {};
    const terms = initialTerms(rules, defined({ price, rate: interestRate, deposit, term: termYears }));
    return text(terms[name], words);
  };

const payment = (frequency: 'weekly' | 'monthly') => (subject: PlaceholderSubject) =>
  subject.estimate &&
  repaymentText(
    paymentAt(frequency, subject.estimate, subject.rules),
    subject.rules['finance.rounding'],
    subject.words,
  );

/**
 * The placeholders of disclaimers by their source: the offer on the vehicle, the calculator's initial values, the
 * vehicle. A text with a placeholder that has no value for a vehicle is omitted entirely.
 */
export const placeholders: Readonly<Record<string, Placeholder>> = {
  'lender.name': { means: "The provider's name.", fill: ({ provider }) => provider?.name },
  'lender.weekly': { means: 'The estimate a week.', fill: payment('weekly') },
  'lender.monthly': { means: 'The estimate a month.', fill: payment('monthly') },
  'lender.rate': { means: 'The interest rate.', fill: offered('interestRate', rate) },
  'lender.comparisonRate': { means: 'The comparison rate.', fill: offered('comparisonRate', rate) },
  'lender.term': { means: 'The term in years.', fill: offered('termYears', years) },
  'lender.deposit': { means: 'The deposit.', fill: offered('deposit', dollars) },
  'lender.balloon': {
    means: 'The final payment.',
    sources: ['lender', 'calculator'],
    fill: offered('balloon', dollars),
  },
  'lender.establishmentFees': {
    means: 'The establishment fees.',
    sources: ['lender', 'calculator'],
    fill: offered('establishmentFees', dollars),
  },
  'lender.totalPayable': {
    means: 'Everything paid over the term.',
    sources: ['lender'],
    fill: offered('totalPayable', dollars),
  },
  'calculator.amount': { means: "The calculator's initial amount.", fill: calculated('amount', dollars) },
  'calculator.deposit': { means: "The calculator's initial deposit.", fill: calculated('deposit', dollars) },
  'calculator.residual': { means: "The calculator's initial residual.", fill: calculated('residual', dollars) },
  'calculator.rate': { means: "The calculator's initial rate.", fill: calculated('rate', rate) },
  'calculator.term': { means: "The calculator's initial term.", fill: calculated('term', years) },
  'vehicle.name': { means: "The vehicle's name.", fill: ({ vehicle }) => vehicle.name },
  'vehicle.price': {
    means: 'The price shown.',
    fill: ({ price, words }) => (price === undefined ? undefined : dollars(price, words)),
  },
};

const written = /\{([^{}]*)\}/g;

/** The placeholders written in a text, with their positions. */
export function placeholdersIn(text: string): readonly { readonly name: string; readonly at: number }[] {
  return [...text.matchAll(written)].map((match) => ({ name: match[1] ?? '', at: match.index }));
}

/** A text with its placeholders filled in; `undefined` when one of them has no value, so that none is ever printed. */
export function filled(text: string, subject: PlaceholderSubject): string | undefined {
  const values = new Map(placeholdersIn(text).map(({ name }) => [name, placeholders[name]?.fill(subject)]));
  if ([...values.values()].some((value) => value === undefined)) return undefined;
  return text.replace(written, (_, name: string) => values.get(name) ?? '');
}
