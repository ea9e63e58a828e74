import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { dollars } from './units.ts';
import { purchasePrice, purchaseRules } from './price.ts';

/** The rules that decide a weekly estimate; a block that shows one declares them. */
export const estimateRules = [
  ...purchaseRules,
  'finance.provider',
  'finance.estimate.eligible',
  'finance.estimate.placements',
  'finance.estimate.rateDetail',
  'finance.estimate.termsTarget',
  'finance.minimumPayment',
  'finance.rounding',
] as const satisfies readonly RuleId[];

/** The words of a weekly estimate on a card. */
export const estimateWords = [
  'price.weekly',
  'price.weeklyRates',
  'price.weeklyRatesLabel',
  'price.terms',
] as const satisfies readonly WordingKey[];

type EstimateRule = (typeof estimateRules)[number];

const roundings = {
  nearest: (amount: number) => dollars(amount),
  up: (amount: number) => dollars(Math.ceil(amount)),
  cents: (amount: number) => `$${amount.toFixed(2)}`,
};

/** A formatted repayment, rounded as the site rounds (rule `finance.rounding`): `$182`, `$181.20`. */
export function repaymentText(amount: number, rounding: RuleValue<'finance.rounding'>): string {
  return roundings[rounding](amount);
}

/**
 * The weekly repayment to show for a vehicle in dollars, and its rates in per cent a year: its quote, or else the offer of the site's finance provider; `undefined`
 * when there is none, it is not above `finance.minimumPayment`, `finance.estimate.eligible` is false (the provider's
 * own `eligible` ANDed), or no price is shown that a loan would be for.
 */
export function weeklyRepayment(vehicle: Vehicle, rules: Rules<EstimateRule>) {
  const provider = rules['finance.provider'];
  if (provider === null || !rules['finance.estimate.eligible']) return undefined;
  if (purchasePrice(vehicle, rules) === undefined) return undefined;
  const quote = vehicle.youxQuote;
  const offer = vehicle.finance_lenders?.[provider];
  const amount = quote?.weeklyRepaymentAmount ?? offer?.paymentWeek ?? 0;
  const advertisedRate = quote?.advertisedRate ?? offer?.interestRate;
  const comparisonRate = quote?.comparisonRate ?? offer?.comparisonRate ?? undefined;
  if (amount <= rules['finance.minimumPayment']) return undefined;
  return { amount, advertisedRate, comparisonRate };
}

/** A formatted weekly estimate on a card. */
export interface EstimateView {
  /** `$182 /wk` */
  readonly text: string;
  /** The rates in words, and whether they are in a tooltip or inline. */
  readonly rates?: string;
  readonly inline: boolean;
  /** The link to its terms, if the site has one. */
  readonly terms?: string;
}

/** The weekly estimate of a card, or `undefined`. `path` is the vehicle's page. */
export function weeklyEstimate(
  vehicle: Vehicle,
  path: string,
  rules: Rules<EstimateRule>,
  words: Words<(typeof estimateWords)[number]>,
): EstimateView | undefined {
  if (!rules['finance.estimate.placements'].includes('card')) return undefined;
  const repayment = weeklyRepayment(vehicle, rules);
  if (!repayment) return undefined;
  const { amount, advertisedRate, comparisonRate } = repayment;
  const detail = rules['finance.estimate.rateDetail'];
  const target = rules['finance.estimate.termsTarget'];
  const rated = detail !== 'none' && advertisedRate !== undefined && comparisonRate !== undefined;
  return {
    text: words('price.weekly', { amount: repaymentText(amount, rules['finance.rounding']) }),
    inline: detail === 'inline',
    ...(rated
      ? {
          rates: words('price.weeklyRates', {
            advertised: advertisedRate.toFixed(2),
            comparison: comparisonRate.toFixed(2),
          }),
        }
      : {}),
    ...(target === null ? {} : { terms: target.startsWith('#') ? `${path}${target}` : target }),
  };
}
