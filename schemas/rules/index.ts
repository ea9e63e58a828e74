import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Condition } from '../condition.ts';
import type { RuleDefinition } from './define.ts';
import { stockRules } from './stock.ts';
import { searchRules } from './search.ts';
import { searchFilterRules } from './search-filters.ts';
import { cardRules } from './card.ts';
import { priceRules } from './price.ts';
import { marketRules } from './market.ts';
import { vehicleRules } from './vehicle.ts';
import { vehicleDetailRules } from './vehicle-details.ts';
import { galleryRules } from './gallery.ts';
import { shareRules } from './share.ts';
import { similarRules } from './similar.ts';
import { savedRules } from './saved.ts';
import { formRules } from './forms.ts';
import { privacyRules } from './privacy.ts';
import { testDriveRules } from './test-drive.ts';
import { phoneRules } from './phone.ts';
import { purchaseRules } from './purchase.ts';
import { tradeRules } from './trade.ts';
import { runningCostRules } from './running-costs.ts';
import { financeEstimateRules } from './finance-estimate.ts';
import { financeCalculatorRules } from './finance-calculator.ts';
import { financePageRules } from './finance-page.ts';
import { budgetRules } from './budget.ts';
import { locationsRules } from './locations.ts';
import { reviewsRules } from './reviews.ts';
import { brandsRules } from './brands.ts';
import { frameRules } from './frame.ts';
import { signInRules } from './sign-in.ts';
import { analyticsRules } from './analytics.ts';

export { type RuleDefinition, witnessValues } from './define.ts';

/** Every rule by id: schema, default, scope, summary, effect and witness. */
export const catalogue = {
  ...stockRules,
  ...searchRules,
  ...searchFilterRules,
  ...cardRules,
  ...priceRules,
  ...marketRules,
  ...vehicleRules,
  ...vehicleDetailRules,
  ...galleryRules,
  ...shareRules,
  ...similarRules,
  ...savedRules,
  ...formRules,
  ...privacyRules,
  ...testDriveRules,
  ...phoneRules,
  ...purchaseRules,
  ...tradeRules,
  ...runningCostRules,
  ...financeEstimateRules,
  ...financeCalculatorRules,
  ...financePageRules,
  ...budgetRules,
  ...locationsRules,
  ...reviewsRules,
  ...brandsRules,
  ...frameRules,
  ...signInRules,
  ...analyticsRules,
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

/** The rules a finance provider of the document may set for its own vehicles. */
export const providerOverlayRules = [
  'finance.estimate.absentDisplay',
  'finance.estimate.assumptions',
  'finance.minimumPayment',
  'finance.rounding',
  'finance.amount.minimum',
  'finance.amount.maximum',
  'finance.amount.step',
  'finance.amount.fallback',
  'finance.purchasePrice.range',
  'finance.popup.priceRange',
  'finance.popup.navigation',
  'finance.term.choices',
  'finance.term.initial',
  'finance.rate.initial',
  'finance.rate.range',
  'finance.rate.adjustable',
  'finance.deposit.range',
  'finance.residual.range',
  'finance.residual.initialPercent',
  'finance.frequency.initial',
  'finance.calculator.fields',
  'finance.summary.fields',
  'finance.strip.fields',
  'finance.fees.display',
  'finance.comparison.basis',
  'finance.comparison.range',
  'finance.disclaimer.truncation',
  'finance.disclaimer.source',
] as const satisfies readonly RuleId[];
