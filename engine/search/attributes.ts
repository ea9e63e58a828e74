import { cardFields, vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { derivedFrom } from '../../schemas/derived-facts.ts';
import { isRuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { textsIn } from '../json/json.ts';
import type { OfferSource, RuleTable } from '../rules/index.ts';

/** The fields of a lender's offer that cards with an estimate read. */
const offerFields = ['paymentWeek', 'paymentMonth', 'interestRate', 'comparisonRate'];

/**
 * The vehicle fields that a site's cards read, for `attributesToRetrieve`: those that its rules' values stand for and
 * those that its rules' conditions test. `table` contains the card's rules.
 */
export function cardAttributes(table: RuleTable): readonly string[] {
  const fields = new Set(cardFields);
  const values = { ...table.constants, ...table.chains };
  for (const [id, value] of Object.entries(values)) {
    for (const field of valueFields(id, value)) fields.add(field);
    for (const field of testedFields(value)) fields.add(field);
  }
  if (fields.delete('finance_lenders')) {
    for (const provider of textsIn(values['finance.provider'])) {
      const { source = 'lender', lender = provider }: Partial<OfferSource> = table.offers?.[provider] ?? {};
      if (source === 'quote') fields.add('youxQuote');
      if (source !== 'lender') continue;
      for (const field of offerFields) fields.add(`finance_lenders.${lender}.${field}`);
    }
  }
  return [...fields].sort();
}

/** The fields behind a rule's values, if the rule declares that its values stand for fields. */
function valueFields(id: string, value: unknown): readonly string[] {
  const declared = isRuleId(id) ? ruleDefinition(id).fields : undefined;
  if (!declared) return [];
  return textsIn(value).flatMap(
    (text) => declared[text] ?? (Object.hasOwn(vehicleSchema.properties, text) ? [text] : []),
  );
}

/** The vehicle fields that conditions in a JSON value test, with derived facts replaced by their sources. */
export function testedFields(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const [root, field = ''] = key.split('.');
    return [...(root === 'vehicle' ? (derivedFrom[field] ?? [field]) : []), ...testedFields(inner)];
  });
}
