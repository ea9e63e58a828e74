import { featuresWithPlugins } from '../../../schemas/site/features.ts';
import { matchRoute } from '../../pages/match.ts';
import { ruleConstraints } from '../../rules/index.ts';
import { entriesOf, itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'rule-constraints': {
      firm: true,
      severity: 'error',
      summary: 'Rules that contradict each other',
      why: 'Each value is valid on its own, but together they ask for something impossible.',
      fix: 'Change one of the rules that the message names.',
    },
  },
  for: 'tenant',
  run({ document, rules, now, report }) {
    if (!rules) return;
    const providers = entriesOf(member(document['finance'], 'providers')).map(([id]) => id);
    const routes = entriesOf(document['pages']).map(([pattern]) => ({ pattern }));
    const slug = member(document['site'], 'slug');
    const site = {
      slug: typeof slug === 'string' ? slug : '',
      features: featuresWithPlugins(
        itemsOf(document['features']).filter((feature) => typeof feature === 'string'),
        itemsOf(document['plugins']).map((plugin) => ({ feature: textOf(member(plugin, 'feature')) })),
      ),
      dealershipCount: itemsOf(document['dealerships']).length,
    };
    const context = {
      providers: [...providers, 'manual'],
      answers: (path: string) => matchRoute(routes, path) !== undefined,
    };
    for (const { rule, severity, message } of ruleConstraints(rules, { site, now }, context)) {
      // A provider that does not exist is reported at each case by its own check.
      if (rule === 'finance.provider') continue;
      const written = member(document['rules'], rule) !== undefined;
      const at = written ? { pointer: joinPointer('/rules', rule) } : { pointer: '/rules', part: 'key' as const };
      report('rule-constraints', { ...at, severity, message: `${rule}: ${message}` });
    }
  },
});

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
