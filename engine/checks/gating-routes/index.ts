import { pageKindNames } from '../../../schemas/site/page-kinds.ts';
import { matchRoute } from '../../pages/match.ts';
import { entriesOf, itemsOf, joinPointer, member } from '../../json/json.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'gating-conflict': {
      severity: 'error',
      summary: 'Page that always and never needs sign-in',
      why: 'Only one of the two can be true.',
      fix: 'Remove it from one of the lists.',
    },
    'gating-unknown': {
      severity: 'warning',
      summary: 'Sign-in for a page that does not exist',
      why: 'It has no effect.',
      fix: 'Correct the route, or remove it.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const gating = document['gating'];
    const always = itemsOf(member(gating, 'always'));
    const patterns = entriesOf(document['pages']).map(([pattern]) => pattern);
    const routes = patterns.map((pattern) => ({ pattern }));
    for (const list of ['always', 'never'] as const) {
      for (const [index, route] of itemsOf(member(gating, list)).entries()) {
        if (typeof route !== 'string') continue;
        const pointer = joinPointer('/gating', list, index);
        if (list === 'never' && always.includes(route)) {
          report('gating-conflict', { pointer, message: `'${route}' is also listed as always needing sign-in.` });
        } else if (route.startsWith('@') && !pageKindNames.some((name) => route === `@${name}`)) {
          const suggestions = nearestNames(route.slice(1), pageKindNames).map((name) => `@${name}`);
          report('gating-unknown', { pointer, message: `There is no kind of page '${route.slice(1)}'.`, suggestions });
        } else if (route.startsWith('/') && !patterns.includes(route) && !matchRoute(routes, route)) {
          const suggestions = nearestNames(route, patterns);
          report('gating-unknown', { pointer, message: `No page answers at '${route}'.`, suggestions });
        }
      }
    }
  },
});
