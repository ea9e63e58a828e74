import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleOffer } from '../../schemas/facts.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { type Frequency, repayment } from '../finance/repayment.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { dollars, dollarsAndCents, type Language } from './units.ts';
import { purchasePrice, purchaseRules } from './price.ts';

/** The rules that decide a vehicle's estimate; a block that shows one declares them. */
export const estimateRules = [
  ...purchaseRules,
  'finance.provider',
  'finance.estimate.eligible',
  'finance.estimate.placements',
  'finance.estimate.rateDetail',
  'finance.estimate.termsTarget',
  'finance.frequency.initial',
  'finance.minimumPayment',
  'finance.rounding',
  'finance.strip.monthlyFactor',
] as const satisfies readonly RuleId[];

/** The words of a repayment and its rates. */
export const estimateWords = [
  'finance.payment.weekly',
  'finance.payment.fortnightly',
  'finance.payment.monthly',
  'price.weeklyRates',
  'price.weeklyRatesLabel',
  'price.terms',
] as const satisfies readonly WordingKey[];

export type EstimateRules = Rules<(typeof estimateRules)[number]>;

const roundings = {
  nearest: Math.round,
  up: Math.ceil,
  cents: (amount: number) => Number(amount.toFixed(2)),
};

/** A repayment in dollars as the site rounds it (rule `finance.rounding`): 182, 181.2. */
export function repaymentShown(amount: number, rounding: RuleValue<'finance.rounding'>): number {
  return roundings[rounding](amount);
}

/** The same, formatted: `$182`, `$181.20`. */
export function repaymentText(amount: number, rounding: RuleValue<'finance.rounding'>, language?: Language): string {
  const shown = repaymentShown(amount, rounding);
  return rounding === 'cents' ? dollarsAndCents(shown, language) : dollars(shown, language);
}

/** The estimate of a vehicle: what it costs a week in dollars, and the offer it comes from. */
export interface Estimate {
  readonly weekly: number;
  /** Rates in per cent a year; amounts in dollars. */
  readonly offer: VehicleOffer;
}

/**
 * The only estimate of a vehicle: every figure on the site, in whatever place and frequency, derives from it. Its
 * provider's source decides it. `undefined` when there is none: `finance.estimate.eligible` is false (the provider's own
 * conditions ANDed), no price is shown that a loan would be for, the source has no repayment, or it is not above
 * `finance.minimumPayment`.
 */
export function estimateOf(vehicle: Vehicle, rules: EstimateRules): Estimate | undefined {
  if (rules['finance.provider'] === null || !rules['finance.estimate.eligible']) return undefined;
  const price = purchasePrice(vehicle, rules);
  const offer = price === undefined ? undefined : offerFor(price, rules);
  const weekly = offer && weeklyOf(offer, rules);
  return offer && weekly !== undefined && weekly > rules['finance.minimumPayment'] ? { weekly, offer } : undefined;
}

/** The offer of the vehicle's provider, with the terms that a calculation or a quote assumes. */
function offerFor(price: number, rules: EstimateRules): VehicleOffer | undefined {
  const { source, offer } = rules.finance;
  if (source === 'lender' || !offer) return offer;
  const { termYears, depositPercent, balloonPercent } = rules.finance.assumed();
  const deposit = (price * depositPercent) / 100;
  const assumed = { termYears, deposit, ...offer };
  if (source === 'quote') return assumed;
  const { interestRate = 0, establishmentFees: fees = 0 } = offer;
  const balloon = (price * balloonPercent) / 100;
  const loan = { amount: price, deposit, fees, residual: balloon, ratePerYear: interestRate, termYears };
  const paymentWeek = repayment({ ...loan, frequency: 'weekly' });
  return { ...assumed, balloon, paymentWeek };
}

/** The repayment of a week; a lender that only states that of a month is divided by `finance.strip.monthlyFactor`. */
function weeklyOf({ paymentWeek, paymentMonth }: VehicleOffer, rules: EstimateRules): number | undefined {
  return paymentWeek ?? (paymentMonth && paymentMonth / rules['finance.strip.monthlyFactor']);
}

/** The repayment of an estimate at this frequency in dollars; a month is `finance.strip.monthlyFactor` weeks. */
export function paymentAt(frequency: Frequency, { weekly }: Estimate, rules: EstimateRules): number {
  const weeks: Record<Frequency, number> = {
    weekly: 1,
    fortnightly: 2,
    monthly: rules['finance.strip.monthlyFactor'],
  };
  return weekly * weeks[frequency];
}

type PaymentWords = Words<`finance.payment.${Frequency}`>;

/** The repayment in the site's rounding, and its first frequency unless another is given: `$182 /wk`. */
export function paymentText(
  estimate: Estimate,
  rules: EstimateRules,
  words: PaymentWords,
  frequency = rules['finance.frequency.initial'],
): string {
  const amount = repaymentText(paymentAt(frequency, estimate, rules), rules['finance.rounding'], words);
  return words(`finance.payment.${frequency}`, { amount });
}

/** Both rates in words; `undefined` unless both are known, because the law allows neither without the other. */
export function ratesText({ offer }: Estimate, words: Words<'price.weeklyRates'>): string | undefined {
  const { interestRate, comparisonRate } = offer;
  if (interestRate === undefined || comparisonRate === undefined || comparisonRate === null) return undefined;
  return words('price.weeklyRates', { advertised: interestRate.toFixed(2), comparison: comparisonRate.toFixed(2) });
}

/** Where an estimate shows. */
export type EstimatePlace = RuleValue<'finance.estimate.placements'>[number];

/** A formatted estimate beside a price. */
export interface EstimateView {
  /** `$182 /wk` */
  readonly text: string;
  /** The rates in words, and whether they are in a tooltip or inline. */
  readonly rates?: string;
  readonly inline: boolean;
  /** The link to its terms, if the site has one. */
  readonly terms?: string;
}

/** The estimate as one place shows it, or `undefined`. `path` is the vehicle's page, where that is another one. */
export function estimateIn(
  place: EstimatePlace,
  vehicle: Vehicle,
  rules: EstimateRules,
  words: Words<(typeof estimateWords)[number]>,
  path = '',
): EstimateView | undefined {
  const estimate = rules['finance.estimate.placements'].includes(place) ? estimateOf(vehicle, rules) : undefined;
  if (!estimate) return undefined;
  const detail = rules['finance.estimate.rateDetail'];
  const target = rules['finance.estimate.termsTarget'];
  const rates = detail === 'none' ? undefined : ratesText(estimate, words);
  return {
    text: paymentText(estimate, rules, words),
    inline: detail === 'inline',
    ...(rates ? { rates } : {}),
    ...(target === null ? {} : { terms: target.startsWith('#') ? `${path}${target}` : target }),
  };
}
