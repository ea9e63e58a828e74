import { catalogue } from '../../../schemas/rules/index.ts';
import { plainPage } from '../../../schemas/site/page-kinds.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, isObject, itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** The addresses the rules link to by default. */
const usualPaths = Object.values(catalogue)
  .map((rule) => rule.default)
  .filter((value) => typeof value === 'string' && value.startsWith('/'));

export default defineCheck({
  codes: {
    'orphan-page': {
      severity: 'info',
      summary: 'Page that nothing links to',
      why: 'Shoppers can only reach it by typing its address.',
      fix: 'Add it to a menu, or link to it from another page.',
    },
  },
  for: 'tenant',
  // A page that only a broken link was meant for has no link.
  waits: true,
  run({ document, links, rules, report }) {
    if (!rules) return;
    const hosts = itemsOf(member(document['site'], 'hosts')).map((host) => `https://${String(host)}`);
    const linked = new Set(
      links.map(({ href }) => {
        const own = hosts.find((host) => href.startsWith(`${host}/`));
        return href.slice(own?.length ?? 0).replace(/[?#].*$/, '');
      }),
    );
    collectPaths(usualPaths, linked);
    for (const layer of rules.layers) if (layer.name !== 'default') collectPaths(layer.rules, linked);
    for (const [pattern, page] of entriesOf(document['pages'])) {
      // Pages of other kinds are reached through what the product shows: vehicles, results, status pages.
      if (!isObject(page) || pageKind(page['name']).name !== plainPage) continue;
      if (!pattern.startsWith('/') || pattern === '/' || pattern.includes(':') || linked.has(pattern)) continue;
      const message = `Nothing on the site links to '${pattern}'.`;
      report('orphan-page', { pointer: joinPointer('/pages', pattern), part: 'key', message });
    }
  },
});

function collectPaths(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.replace(/[?#].*$/, ''));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectPaths(part, into);
}
