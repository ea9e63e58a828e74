import { ruleDefinition, isRuleId } from '../../../schemas/rules/index.ts';
import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'rule-default': {
      severity: 'info',
      summary: 'Rule set to its inherited value',
      why: 'A document only needs what differs; a copied default is left behind when the default changes.',
      fix: 'Remove the rule.',
    },
  },
  run({ rules, document, report }) {
    if (!rules || !isObject(document['rules'])) return;
    const [own, ...below] = rules.layers.filter(({ name }) => name !== 'default');
    for (const [id, value] of entriesOf(own && isObject(own.rules) ? own.rules : undefined)) {
      if (!isRuleId(id)) continue;
      const layer = below.find((candidate) => Object.hasOwn(candidate.rules, id));
      const inherited = layer ? layer.rules[id] : ruleDefinition(id).default;
      if (canonical(inherited) !== canonical(value)) continue;
      const pointer = joinPointer('/rules', id);
      const source = layer ? `the ${layer.name}'s value` : 'the default';
      const fix = { title: `Remove the rule '${id}'`, change: { remove: pointer } } as const;
      report('rule-default', { pointer, part: 'key', message: `The rule '${id}' is set to ${source}.`, fix });
    }
  },
});

/** JSON with sorted keys: equal for equal values. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
