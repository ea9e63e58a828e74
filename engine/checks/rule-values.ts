import type { RuleId } from '../../schemas/rules/index.ts';
import { isRuleId } from '../../schemas/rules/index.ts';
import { entriesOf, isArray, itemsOf, type JsonObject, type JsonValue, joinPointer, member } from '../json/json.ts';

/** Every rule that the document sets, for the site or for the vehicles of one lender. */
export function writtenRules(document: JsonObject) {
  const rulesAt = (rules: JsonValue | undefined, at: string) =>
    entriesOf(rules).map(([id, value]) => ({ id, value, pointer: joinPointer(at, id) }));
  const lenders = entriesOf(member(document['finance'], 'providers'));
  return [
    ...rulesAt(document['rules'], '/rules'),
    ...lenders.flatMap(([id, lender]) =>
      rulesAt(member(lender, 'rules'), joinPointer('/finance/providers', id, 'rules')),
    ),
  ];
}

export type WrittenRule = ReturnType<typeof writtenRules>[number];

/** A value the document gives a rule, unconditionally or in one of its cases. */
export interface RuleValue {
  readonly rule: RuleId;
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Every value of the document's rules, with each case separately. */
export function ruleValues(document: JsonObject): readonly RuleValue[] {
  return entriesOf(document['rules']).flatMap(([rule, value]) => {
    if (!isRuleId(rule)) return [];
    const pointer = joinPointer('/rules', rule);
    const cases = itemsOf(value).flatMap((item, index) => {
      const use = member(item, 'use');
      return use === undefined ? [] : [{ rule, value: use, pointer: joinPointer(pointer, index, 'use') }];
    });
    return isArray(value) && cases.length > 0 ? cases : [{ rule, value, pointer }];
  });
}
