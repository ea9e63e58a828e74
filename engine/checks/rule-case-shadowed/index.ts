import { type ConditionNode, isCondition, parseCondition } from '../../conditions/parse.ts';
import { entriesOf, isArray, type JsonValue, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { implies, requiredTests } from '../tests-of.ts';

export default defineCheck({
  codes: {
    'rule-case-shadowed': {
      severity: 'warning',
      summary: 'Case shadowed by an earlier one',
      why: 'The first case whose condition holds applies, so this one is never used.',
      fix: 'Move it before the other case, or remove it.',
    },
  },
  run({ document, sound, report }) {
    const check = (rules: JsonValue | undefined, at: string) => {
      for (const [id, cases] of entriesOf(rules)) {
        const pointer = joinPointer(at, id);
        if (!isArray(cases) || !sound(pointer)) continue;
        const conditions = cases.map((item) => {
          const when = member(item, 'when');
          return isCondition(when) ? parseCondition(when) : undefined;
        });
        conditions.forEach((condition, index) => {
          const earlier = conditions
            .slice(0, index)
            .findIndex((other) => other && condition && covers(other, condition));
          if (earlier < 0) return;
          const message = `Case ${index + 1} of '${id}' is never reached: case ${earlier + 1} holds whenever it does.`;
          report('rule-case-shadowed', { pointer: joinPointer(pointer, index, 'when'), message });
        });
      }
    };
    check(document['rules'], '/rules');
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      check(member(provider, 'rules'), joinPointer('/finance/providers', id, 'rules'));
    }
  },
});

/** True when `wide` certainly holds whenever `narrow` does. */
function covers(wide: ConditionNode, narrow: ConditionNode): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  const given = requiredTests(narrow);
  if (wide.kind === 'any') return wide.parts.some((part) => covers(part, narrow));
  if (wide.kind === 'all') return wide.parts.every((part) => covers(part, narrow));
  return wide.kind === 'test' && given.some((test) => implies(test, wide));
}
