import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'unused-provider': {
      severity: 'info',
      summary: 'Lender that no rule names',
      why: 'Its estimates are never shown: the rule finance.provider decides which lender a vehicle has.',
      fix: 'Name it in the rule finance.provider, or remove it.',
    },
  },
  for: 'tenant',
  run({ document, rules, report }) {
    if (!rules) return;
    const named = new Set<unknown>();
    for (const layer of rules.layers) collect(layer.rules['finance.provider'], named);
    const ids = entriesOf(member(document['finance'], 'providers')).map(([id]) => id);
    // A lender misspelt in the rule is not also reported as unused.
    const misspelt = [...named].filter((name) => typeof name === 'string' && !ids.includes(name));
    const meant = misspelt.flatMap((name) => nearestNames(String(name), ids));
    for (const id of ids) {
      if (named.has(id) || meant.includes(id)) continue;
      const pointer = joinPointer('/finance/providers', id);
      report('unused-provider', { pointer, part: 'key', message: `The rule finance.provider never names '${id}'.` });
    }
  },
});

/** The rule's values: a plain one, or those of its cases. */
function collect(value: unknown, into: Set<unknown>): void {
  if (!Array.isArray(value)) into.add(value);
  else for (const item of value) into.add(typeof item === 'object' && item !== null ? item.use : item);
}
