import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Condition } from '../condition.ts';
import type { RuleDefinition } from './define.ts';
import { stockRules } from './stock.ts';
import { tagRules } from './tag.ts';
import { searchRules } from './search.ts';
import { searchFilterRules } from './search-filters.ts';
import { cardRules } from './card.ts';
import { priceRules, subscriptionRules } from './price.ts';
import { gaugeRules, marketRules } from './market.ts';
import { vehicleRules } from './vehicle.ts';
import { vehicleDetailRules } from './vehicle-details.ts';
import { galleryRules, spinRules } from './gallery.ts';
import { shareRules, toastRules, printRules } from './share.ts';
import { similarRules } from './similar.ts';
import { recentRules, savedRules, compareRules, accountRules } from './saved.ts';
import { enquiryRules, formsRules, leadsRules } from './forms.ts';
import { privacyRules } from './privacy.ts';
import { testDriveRules } from './test-drive.ts';
import { phoneRules } from './phone.ts';
import { reserveRules, onlinePurchaseRules } from './purchase.ts';
import { tradeRules } from './trade.ts';
import { deliveryRules, fuelRules } from './running-costs.ts';
import { financeEstimateRules } from './finance-estimate.ts';
import { financeCalculatorRules } from './finance-calculator.ts';
import { financePageRules } from './finance-page.ts';
import { budgetRules } from './budget.ts';
import { locationsRules } from './locations.ts';
import { reviewsRules } from './reviews.ts';
import { brandsRules } from './brands.ts';
import {
  headerRules,
  menuRules,
  announcementRules,
  bannerRules,
  serviceRules,
  homeRules,
  footerRules,
  salesCounterRules,
  chatRules,
} from './frame.ts';
import { authRules, gatingRules } from './sign-in.ts';
import { analyticsRules, seoRules } from './analytics.ts';

/** Every rule by id: schema, default, scope, summary, effect and witness. */
export const catalogue = {
  ...stockRules,
  ...tagRules,
  ...searchRules,
  ...searchFilterRules,
  ...cardRules,
  ...priceRules,
  ...subscriptionRules,
  ...gaugeRules,
  ...marketRules,
  ...vehicleRules,
  ...vehicleDetailRules,
  ...galleryRules,
  ...spinRules,
  ...shareRules,
  ...toastRules,
  ...printRules,
  ...similarRules,
  ...recentRules,
  ...savedRules,
  ...compareRules,
  ...accountRules,
  ...enquiryRules,
  ...formsRules,
  ...leadsRules,
  ...privacyRules,
  ...testDriveRules,
  ...phoneRules,
  ...reserveRules,
  ...onlinePurchaseRules,
  ...tradeRules,
  ...deliveryRules,
  ...fuelRules,
  ...financeEstimateRules,
  ...financeCalculatorRules,
  ...financePageRules,
  ...budgetRules,
  ...locationsRules,
  ...reviewsRules,
  ...brandsRules,
  ...headerRules,
  ...menuRules,
  ...announcementRules,
  ...bannerRules,
  ...serviceRules,
  ...homeRules,
  ...footerRules,
  ...salesCounterRules,
  ...chatRules,
  ...authRules,
  ...gatingRules,
  ...analyticsRules,
  ...seoRules,
};

type Catalogue = typeof catalogue;

/** The id of a rule, such as `card.buttons`. */
export type RuleId = keyof Catalogue;

type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [P in keyof T]: DeepReadonly<T[P]> }
    : T;

type ValueOf<S> = S extends { readonly format: 'condition' }
  ? Condition
  : S extends JSONSchema
    ? DeepReadonly<FromSchema<S>>
    : never;

/** The resolved type of a rule: its plain value, without cases and inheritance. */
export type RuleValue<K extends RuleId> = { [P in RuleId]: ValueOf<Catalogue[P]['schema']> }[K];

/** All rule ids, in the catalogue's order. */
export const ruleIds: readonly RuleId[] = Object.keys(catalogue).filter(isRuleId);

/** True for the id of a rule in the catalogue. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(catalogue, id);
}

/** The definition of a rule. */
export function ruleDefinition(id: RuleId): RuleDefinition {
  return catalogue[id];
}
