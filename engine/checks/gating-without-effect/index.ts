import { pageKind } from '../../pages/kinds/index.ts';
import { productGate } from '../../pages/gates.ts';
import { matchRoute, routesInOrder } from '../../pages/match.ts';
import { entriesOf, itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

const said = { always: 'needs sign-in on every site', never: 'does not need sign-in on any site' } as const;

export default defineCheck({
  codes: {
    'gating-without-effect': {
      severity: 'warning',
      summary: 'Sign-in that the product decides for every site',
      why: "The product's own rule takes precedence over the document, so the entry has no effect.",
      fix: 'Remove the entry.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const pages = routesInOrder(
      entriesOf(document['pages']).map(([pattern, page]) => ({
        pattern,
        name: pageKind(member(page, 'name')).name,
      })),
    );
    for (const list of ['always', 'never'] as const) {
      for (const [index, route] of itemsOf(member(document['gating'], list)).entries()) {
        if (typeof route !== 'string') continue;
        const page = pages.find(({ pattern }) => pattern === route) ?? matchRoute(pages, route)?.route;
        const decided = productGate(page ?? { name: pageKind(undefined).name, pattern: route }, route);
        if (!decided || decided === list) continue;
        const pointer = joinPointer('/gating', list, index);
        report('gating-without-effect', {
          pointer,
          message: `'${route}' ${said[decided]}, so this entry has no effect.`,
          fix: { title: 'Remove the entry', change: { remove: pointer } },
        });
      }
    }
  },
});
