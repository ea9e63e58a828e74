import type { LoadContext } from '../../engine/blocks/load.ts';
import { type LenderOffer, toldPrice, vehicleLender } from '../../engine/finance/offer.ts';
import type { Frequency } from '../../engine/finance/repayment.ts';
import { offerAddress } from '../../engine/vehicle/offers.ts';
import { estimateRules, weeklyRepayment } from '../../engine/vehicle/estimate.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { absentPages } from '../../engine/pages/site-pages.ts';

export const cardRules = [
  ...estimateRules,
  'finance.estimate.absentDisplay',
  'finance.frequency.initial',
  'finance.pageRoute',
  'finance.providerLogoShown',
  'finance.summary.fields',
  'stock.available',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

/** A lender's estimate on the vehicle: dollars, years, per cent a year. */
export interface FinanceCardData {
  /** The repayment of one period; absent where none may be shown. */
  readonly payment?: number;
  readonly offer: Pick<
    LenderOffer,
    'interestRate' | 'comparisonRate' | 'deposit' | 'termYears' | 'balloon' | 'totalPayable' | 'establishmentFees'
  >;
  readonly lender?: string;
  readonly logo?: string;
  readonly apply?: string;
}

/** What one period of each frequency costs, from the lender's own figures. */
const payments: Readonly<Record<Frequency, (weekly: number, offer: LenderOffer) => number>> = {
  weekly: (weekly) => weekly,
  fortnightly: (weekly) => weekly * 2,
  monthly: (weekly, { paymentWeek, paymentMonth }) =>
    paymentMonth !== undefined && paymentWeek === weekly ? paymentMonth : (weekly * 52) / 12,
};

type CardContext = LoadContext<unknown, (typeof cardRules)[number]>;

/**
 * The estimate of the vehicle's lender, else its quote; `undefined` when there is no finance for it or nothing replaces
 * it.
 */
export function loadFinanceCard({ page, rules, site, facts }: CardContext): FinanceCardData | undefined {
  const { vehicle } = page;
  const id = rules['finance.provider'];
  if (!vehicle || id === null || !rules['stock.available']) return undefined;
  const { provider, offer = {} } = vehicleLender(site, id, vehicle);
  const told = toldPrice(site, vehicle, facts) !== undefined;
  // A quote assumes other terms than the lender's offer, so their figures are not mixed.
  const offered = told ? weeklyRepayment({ ...vehicle, youxQuote: null }, rules) : undefined;
  const estimate = offered ?? (told ? weeklyRepayment(vehicle, rules) : undefined);
  if (!estimate && rules['finance.estimate.absentDisplay'] === 'hidden') return undefined;
  const apply = vehicle && offerAddress('finance', { vehicle, rules, absent: absentPages(site) }, 'page');
  const { deposit, termYears, balloon, totalPayable, establishmentFees } = offered ? offer : {};
  const { advertisedRate, comparisonRate } = estimate ?? {};
  const figures = {
    interestRate: advertisedRate,
    comparisonRate,
    deposit,
    termYears,
    balloon,
    totalPayable,
    establishmentFees,
  };
  return {
    ...(estimate ? { payment: payments[rules['finance.frequency.initial']](estimate.amount, offer) } : {}),
    offer: estimate ? Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) : {},
    ...(provider ? { lender: provider.name } : {}),
    ...(provider?.logo && rules['finance.providerLogoShown'] ? { logo: mediaUrl(provider.logo) } : {}),
    ...(apply ? { apply } : {}),
  };
}
