import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Condition } from '../condition.ts';
import type { RuleDefinition } from './define.ts';
import { stockRules } from './stock.ts';
import { tagRules } from './tag.ts';
import { searchRules } from './search.ts';
import { cardRules } from './card.ts';
import { priceRules } from './price.ts';
import { subscriptionRules } from './subscription.ts';
import { gaugeRules } from './gauge.ts';
import { marketRules } from './market.ts';
import { vehicleRules } from './vehicle.ts';
import { galleryRules } from './gallery.ts';
import { spinRules } from './spin.ts';
import { shareRules } from './share.ts';
import { toastRules } from './toast.ts';
import { printRules } from './print.ts';
import { similarRules } from './similar.ts';
import { recentRules } from './recent.ts';
import { savedRules } from './saved.ts';
import { compareRules } from './compare.ts';
import { accountRules } from './account.ts';
import { enquiryRules } from './enquiry.ts';
import { formsRules } from './forms.ts';
import { leadsRules } from './leads.ts';
import { privacyRules } from './privacy.ts';
import { testDriveRules } from './test-drive.ts';
import { phoneRules } from './phone.ts';
import { reserveRules } from './reserve.ts';
import { onlinePurchaseRules } from './online-purchase.ts';
import { tradeRules } from './trade.ts';
import { deliveryRules } from './delivery.ts';
import { fuelRules } from './fuel.ts';
import { financeRules } from './finance.ts';
import { budgetRules } from './budget.ts';
import { locationsRules } from './locations.ts';
import { reviewsRules } from './reviews.ts';
import { brandsRules } from './brands.ts';
import { headerRules } from './header.ts';
import { menuRules } from './menu.ts';
import { announcementRules } from './announcement.ts';
import { bannerRules } from './banner.ts';
import { serviceRules } from './service.ts';
import { homeRules } from './home.ts';
import { footerRules } from './footer.ts';
import { salesCounterRules } from './sales-counter.ts';
import { chatRules } from './chat.ts';
import { authRules } from './auth.ts';
import { gatingRules } from './gating.ts';
import { analyticsRules } from './analytics.ts';
import { seoRules } from './seo.ts';

/** Every rule by id: schema, default, scope, summary, effect and witness. */
export const catalogue = {
  ...stockRules,
  ...tagRules,
  ...searchRules,
  ...cardRules,
  ...priceRules,
  ...subscriptionRules,
  ...gaugeRules,
  ...marketRules,
  ...vehicleRules,
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
  ...financeRules,
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
