import { type RuleId, ruleDefinition } from '../../../schemas/rules/index.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { isPlacingRule } from '../../pages/site-pages.ts';
import { linkedRoutes } from '../../rules/site-constraints.ts';
import { addressesOf } from '../addresses.ts';
import { defineCheck } from '../check.ts';
import { ruleValues } from '../rule-values.ts';

/** Rules that provide their page themselves, and those covered by `rule-constraints`. */
function isSpared(rule: RuleId): boolean {
  return isPlacingRule(rule) || linkedRoutes.some((linked) => linked === rule);
}

export default defineCheck({
  codes: {
    'rule-target': {
      severity: 'warning',
      summary: 'Rule that points to a page that does not exist',
      why: 'Shoppers it sends there get the page for unknown addresses.',
      fix: 'Correct the address, or add the page.',
    },
  },
  for: 'tenant',
  run(context) {
    const { answers, names } = addressesOf(context);
    for (const { rule, value, pointer } of ruleValues(context.document)) {
      const { schema } = ruleDefinition(rule);
      if (schema['format'] !== 'route' || typeof value !== 'string' || !value.startsWith('/')) continue;
      const path = value.replace(/[?#].*$/, '');
      if (isSpared(rule) || path.includes(':') || answers(path)) continue;
      context.report('rule-target', {
        pointer,
        message: `No page answers at '${path}'.`,
        suggestions: nearestNames(path, names),
      });
    }
  },
});
