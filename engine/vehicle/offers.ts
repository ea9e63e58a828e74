import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';

/** The rules of what is offered of a vehicle; a block with buttons for it declares them. */
export const offerRules = [
  'stock.available',
  'testDrive.eligible',
  'trade.eligible',
  'finance.provider',
  'reserve.eligible',
  'onlinePurchase.eligible',
] as const satisfies readonly RuleId[];

type OfferRules = Rules<(typeof offerRules)[number]>;

/** What is offered of a vehicle, by its rules: on its page, on its card and by the forms alike. */
export const offers = {
  testDrive: (rules: OfferRules) => rules['testDrive.eligible'],
  tradeIn: (rules: OfferRules) => rules['trade.eligible'],
  finance: (rules: OfferRules) => rules['stock.available'] && rules['finance.provider'] !== null,
  reserve: (rules: OfferRules) => rules['stock.available'] && rules['reserve.eligible'],
  onlinePurchase: (rules: OfferRules) => rules['stock.available'] && rules['onlinePurchase.eligible'],
} as const;
