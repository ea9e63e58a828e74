import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import type { Site } from '../ports/site.ts';
import type { LenderDisclaimers } from '../ports/services.ts';
import { estimateOf } from './estimate.ts';
import { purchasePrice } from './price.ts';
import { siteProvider } from '../finance/offer.ts';
import { filled, placeholderRules } from './placeholders.ts';

export interface DisclaimerRequest {
  readonly site: Site;
  readonly vehicle: Vehicle;
  readonly facts: Facts;
  readonly lenders: LenderDisclaimers;
}

/** The small print of a vehicle's estimates. */
export interface FinanceDisclaimer {
  readonly text: string;
  /** The loan that the comparison rate applies to, with the warning required by law; absent without an estimate. */
  readonly comparison?: string;
}

type Source = RuleValue<'finance.disclaimer.source'>;

/**
 * The small print of a vehicle's estimates: the lender's own for this vehicle, else the provider's, else the site's
 * message, starting from `finance.disclaimer.source`. `undefined` when there is no finance for it. If the lender does
 * not answer, or a text has a placeholder without a value for this vehicle, the next source is used.
 */
export async function financeDisclaimer(request: DisclaimerRequest): Promise<FinanceDisclaimer | undefined> {
  const { site, vehicle, facts, lenders } = request;
  const id = site.rules.read('finance.provider', facts);
  if (id === null) return undefined;
  const provider = siteProvider(site, id);
  const rules = site.rules.reader(placeholderRules, facts);
  const estimate = estimateOf(vehicle, rules);
  const { words } = site.wording;
  const subject = { vehicle, provider, rules, estimate, price: purchasePrice(vehicle, rules), words };
  const own = async () => provider?.disclaimer;
  const general = async () => words('finance.disclaimer.site');
  const orders: Record<Source, readonly (() => Promise<string | undefined>)[]> = {
    // A lender's own disclaimer explains the repayment, so it is only used where one is shown.
    lender: [...(estimate ? [() => lenders.find(vehicle, id, site)] : []), own, general],
    provider: [own, general],
    site: [general],
  };
  for (const find of orders[site.rules.read('finance.disclaimer.source', facts)]) {
    const text = filled((await find())?.trim() ?? '', subject);
    if (text) return { text, ...(estimate ? { comparison: comparisonText(site, facts) } : {}) };
  }
  return undefined;
}

/** The words of the statement about the comparison rate. */
export const comparisonWords = [
  'finance.comparison.depositAndBalloon',
  'finance.comparison.fixedAmount',
  'finance.comparison.range',
  'finance.comparison.warning',
] as const;

/** The loan that a comparison rate applies to, the range of rates if the site states one, and the warning. */
function comparisonText(site: Site, facts: Facts): string {
  const { words } = site.wording;
  const range = site.rules.read('finance.comparison.range', facts);
  return [
    words(`finance.comparison.${site.rules.read('finance.comparison.basis', facts)}`),
    ...(range ? [words('finance.comparison.range', { min: range.min.toFixed(2), max: range.max.toFixed(2) })] : []),
    words('finance.comparison.warning'),
  ].join(' ');
}
