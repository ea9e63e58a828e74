import { isRuleId } from '../../../schemas/rules/index.ts';
import { checkRuleValue } from '../../rules/index.ts';
import { entriesOf, type JsonValue, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { conditionCodes, conditionPart } from '../condition/codes.ts';

export default defineCheck({
  codes: {
    'rule-case-order': {
      firm: true,
      severity: 'error',
      summary: 'Cases that are never reached, or no default case',
      why: 'The first case whose condition holds applies; the last has no condition and is the default.',
      fix: 'End the list with one case without "when"; give every case before it a condition.',
    },
    'rule-fact-stage': {
      firm: true,
      severity: 'error',
      summary: 'Rule that reads the fact it decides',
      why: 'The fact would depend on itself.',
      fix: 'Use facts that are known earlier: raw fields of the vehicle.',
    },
    ...conditionCodes,
  },
  run({ document, sound, report }) {
    const check = (rules: JsonValue | undefined, at: string) => {
      for (const [id, value] of entriesOf(rules)) {
        const pointer = joinPointer(at, id);
        if (!isRuleId(id) || !sound(pointer)) continue;
        for (const { code, message, suggestions, ...found } of checkRuleValue(id, value)) {
          report(code, {
            pointer: pointer + found.pointer,
            part: conditionPart(code),
            message,
            ...(suggestions ? { suggestions } : {}),
          });
        }
      }
    };
    check(document['rules'], '/rules');
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      check(member(provider, 'rules'), joinPointer('/finance/providers', id, 'rules'));
    }
  },
});
