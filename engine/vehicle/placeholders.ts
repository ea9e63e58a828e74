import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { EstimateSource, FinanceProvider } from '../../schemas/site/finance.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { type Estimate, type EstimateRules, estimateRules, paymentAt, repaymentText } from './estimate.ts';
import { dollars } from './units.ts';
import { initialTerms, loanRules, type LoanTerms } from '../finance/terms.ts';
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

const amount = (value: number | null | undefined, { words }: PlaceholderSubject) =>
  typeof value === 'number' ? dollars(value, words) : undefined;
const rate = (value: number | null | undefined, { words }: PlaceholderSubject) =>
  typeof value === 'number' ? words('finance.perCent', { rate: value.toFixed(2) }) : undefined;
const years = (value: number | undefined, { words }: PlaceholderSubject) =>
  value === undefined ? undefined : words('finance.years', { years: value });

const payment = (frequency: 'weekly' | 'monthly') => (subject: PlaceholderSubject) =>
  subject.estimate &&
  repaymentText(
    paymentAt(frequency, subject.estimate, subject.rules),
    subject.rules['finance.rounding'],
    subject.words,
  );

function begun({ price, estimate, rules }: PlaceholderSubject): LoanTerms {
  const { interestRate, deposit, termYears } = estimate?.offer ?? {};
  return initialTerms(rules, defined({ price, rate: interestRate, deposit, term: termYears }));
}

/**
 * The placeholders of disclaimers by their source: the offer on the vehicle, the calculator's initial values, the
 * vehicle. A text with a placeholder that has no value for a vehicle is omitted entirely.
 */
export const placeholders: Readonly<Record<string, Placeholder>> = {
  'lender.name': { means: "The provider's name.", fill: ({ provider }) => provider?.name },
  'lender.weekly': { means: 'The estimate a week.', fill: payment('weekly') },
  'lender.monthly': { means: 'The estimate a month.', fill: payment('monthly') },
  'lender.rate': { means: 'The interest rate.', fill: (one) => rate(one.estimate?.offer.interestRate, one) },
  'lender.comparisonRate': {
    means: 'The comparison rate.',
    fill: (one) => rate(one.estimate?.offer.comparisonRate, one),
  },
  'lender.term': { means: 'The term in years.', fill: (one) => years(one.estimate?.offer.termYears, one) },
  'lender.deposit': {
    means: 'The deposit.',
    fill: (one) => amount(one.estimate?.offer.deposit, one),
  },
  'lender.balloon': {
    means: 'The final payment.',
    sources: ['lender', 'calculator'],
    fill: (one) => amount(one.estimate?.offer.balloon, one),
  },
  'lender.establishmentFees': {
    means: 'The establishment fees.',
    sources: ['lender', 'calculator'],
    fill: (one) => amount(one.estimate?.offer.establishmentFees, one),
  },
  'lender.totalPayable': {
    means: 'Everything paid over the term.',
    sources: ['lender'],
    fill: (one) => amount(one.estimate?.offer.totalPayable, one),
  },
  'calculator.amount': { means: "The calculator's initial amount.", fill: (one) => amount(begun(one).amount, one) },
  'calculator.deposit': { means: "The calculator's initial deposit.", fill: (one) => amount(begun(one).deposit, one) },
  'calculator.residual': {
    means: "The calculator's initial residual.",
    fill: (one) => amount(begun(one).residual, one),
  },
  'calculator.rate': { means: "The calculator's initial rate.", fill: (one) => rate(begun(one).rate, one) },
  'calculator.term': { means: "The calculator's initial term.", fill: (one) => years(begun(one).term, one) },
  'vehicle.name': { means: "The vehicle's name.", fill: ({ vehicle }) => vehicle.name },
  'vehicle.price': { means: 'The price shown.', fill: (one) => amount(one.price, one) },
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
