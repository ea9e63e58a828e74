import type { RuleId } from '../../schemas/rules/index.ts';
import { isRuleId } from '../../schemas/rules/index.ts';
import {
  entriesOf,
  isArray,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
} from '../json/json.ts';
import { perObject } from '../memo/index.ts';

/** A rule as a document sets it. */
export interface WrittenRule {
  readonly id: string;
  readonly value: JsonValue;
  readonly pointer: string;
}

export const providersOf = (document: JsonObject) => entriesOf(member(document['finance'], 'providers'));

/**
 * Every rule that the document sets, for the site or for the vehicles of one lender. Documents share those with cases
 * that they inherit.
 */
export const writtenRules = perObject((document: JsonObject): readonly WrittenRule[] => [
  ...rulesIn(document['rules'], '/rules'),
  ...providersOf(document).flatMap(([id, lender]) => (isObject(lender) ? rulesOfLender(lender, id) : [])),
]);

function rulesIn(rules: JsonValue | undefined, at: string): readonly WrittenRule[] {
  return entriesOf(rules).map(([id, value]) => {
    const pointer = joinPointer(at, id);
    return typeof value === 'object' && value !== null ? ruleWithParts(value, id, pointer) : { id, value, pointer };
  });
}

const ruleWithParts = perObject(
  (value: JsonObject | readonly JsonValue[], id: string, pointer: string): WrittenRule => ({ id, value, pointer }),
);

const rulesOfLender = perObject((lender: JsonObject, id: string) =>
  rulesIn(member(lender, 'rules'), joinPointer('/finance/providers', id, 'rules')),
);

/** A value the document gives a rule, unconditionally or in one of its cases. */
export interface RuleValue {
  readonly rule: RuleId;
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Every value of the document's rules, with each case separately. */
export const ruleValues = perObject((document: JsonObject): readonly RuleValue[] =>
  entriesOf(document['rules']).flatMap(([rule, value]) => {
    if (!isRuleId(rule)) return [];
    const pointer = joinPointer('/rules', rule);
    const cases = itemsOf(value).flatMap((item, index) => {
      const use = member(item, 'use');
      return use === undefined ? [] : [{ rule, value: use, pointer: joinPointer(pointer, index, 'use') }];
    });
    return isArray(value) && cases.length > 0 ? cases : [{ rule, value, pointer }];
  }),
);
