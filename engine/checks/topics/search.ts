import { isCondition, parseCondition, type TestNode } from '../../conditions/parse.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import {
  entriesOf,
  isObject,
  itemsAt,
  itemsOf,
  joinPointer,
  type JsonValue,
  member,
  textsUnder,
} from '../../json/json.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { routeFinder, segmentsOf } from '../../pages/match.ts';
import { pathOf } from '../../text/paths.ts';
import { addressesOf } from '../addresses.ts';
import { stockNames } from '../stock-names.ts';
import { defineCheck, defineChecks } from '../check.ts';
import { ruleValues } from '../rule-values.ts';
import { contradicts, requiredTests } from '../tests-of.ts';

export const searchGroup = defineChecks({
  codes: {
    'search-group-hides': {
      severity: 'warning',
      summary: 'Search path that hides a dealership or brand',
      why: "The search path takes precedence, so the other's stock cannot be reached by its name.",
      fix: 'Give the search path another name.',
    },
    'search-group-same': {
      severity: 'info',
      summary: 'Two search paths with the same vehicles',
      why: 'Search engines treat such pages as duplicates and show either.',
      fix: 'Keep one, and redirect the other to it.',
    },
    'search-group-empty': {
      severity: 'warning',
      summary: 'Search path without vehicles',
      why: 'The rule stock.filter keeps all of them off the site, so its page is always empty.',
      fix: 'Widen stock.filter, or remove the search path.',
    },
  },
  run({ document }, report) {
    const taken = new Map<unknown, string>();
    for (const part of ['dealerships', 'brands'] as const) {
      for (const entry of itemsOf(document[part])) {
        taken.set(member(entry, 'slug'), part === 'brands' ? 'brand' : 'dealership');
      }
    }
    const filters = new Map<string, string>();
    const onSite = testsIn(member(document['rules'], 'stock.filter'));
    for (const [group, pointer] of itemsAt(member(document['search'], 'groups'), '/search/groups')) {
      const path = String(member(group, 'path'));
      const hidden = taken.get(path);
      if (hidden !== undefined) {
        const message = `'${path}' is also the slug of a ${hidden}.`;
        report('search-group-hides', { pointer: joinPointer(pointer, 'path'), message });
      }
      const filter = JSON.stringify(member(group, 'filter') ?? null);
      const other = filters.get(filter);
      if (other !== undefined && other !== path) {
        const message = `'${path}' shows the vehicles of '${other}'.`;
        report('search-group-same', { pointer: joinPointer(pointer, 'filter'), message });
      } else filters.set(filter, path);
      const inGroup = testsIn(member(group, 'filter'));
      const kept = onSite.find((one) => inGroup.some((other) => contradicts(one, other)));
      if (kept) {
        const message = `'${path}' has no vehicles: the rule stock.filter excludes them by ${kept.path}.`;
        report('search-group-empty', { pointer: joinPointer(pointer, 'filter'), message });
      }
    }
  },
});

/** The tests that all vehicles of a filter pass; none for a rule with cases. */
function testsIn(filter: JsonValue | undefined): readonly TestNode[] {
  return isCondition(filter) ? requiredTests(parseCondition(filter)) : [];
}

export const searchPage = defineChecks({
  codes: {
    'search-page-stock': {
      severity: 'error',
      summary: 'Search page without stock',
      why: 'Neither its path nor a filter says which vehicles it lists, so its address is not found.',
      fix: 'Give it a filter ({} for the whole stock), or a route such as /search/:group.',
    },
    'page-filter': {
      severity: 'warning',
      summary: 'Filter of a page that lists no stock',
      why: 'Only search pages read it, so it has no effect.',
      fix: 'Remove it, or give the page the name search.',
    },
  },
  for: 'tenant',
  run({ document }, report) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page)) continue;
      const { searchPath } = pageKind(page['name']);
      if (searchPath && page['filter'] === undefined && segmentsOf(pattern).length < 2) {
        const message = `The vehicles that '${pattern}' lists are undefined.`;
        report('search-page-stock', { pointer: joinPointer('/pages', pattern), part: 'key', message });
      } else if (!searchPath && page['filter'] !== undefined) {
        const pointer = joinPointer('/pages', pattern, 'filter');
        report('page-filter', { pointer, part: 'key', message: `'${pattern}' is not a search page.` });
      }
    }
  },
});

export const searchPath = defineCheck('search-path', {
  severity: 'warning',
  summary: 'Search path without a search group',
  why: 'It is a page only where the stock has a make or a body of that name; elsewhere shoppers land on the page for unknown addresses.',
  fix: 'Correct the path, or add a search group with that path.',
  for: 'tenant',
  run(context, report) {
    const { document, links } = context;
    const rules = ruleValues(document).flatMap(({ value, pointer }) =>
      typeof value === 'string' ? [{ href: value, pointer }] : [],
    );
    const searches = [...links, ...rules].filter(({ href }) => href.startsWith('/search/') && !href.includes(':'));
    if (searches.length === 0) return;
    const { answers } = addressesOf(context);
    const { own, makes, known } = stockNames(document);
    const isMoved = routeFinder(textsUnder(document['redirects'], 'from').map((pattern) => ({ pattern })));
    for (const { href, ...place } of searches) {
      const path = pathOf(href);
      const [name = '', model, ...more] = segmentsOf(path).slice(1);
      // Other checks report an address without a page.
      if (isMoved(path) || !answers(path)) continue;
      const found = model === undefined ? known.has(name) : makes.has(name) && more.length === 0;
      if (name === '' || found) continue;
      const near = nearestNames(name, model === undefined ? [...own, ...makes] : makes);
      report({
        ...place,
        message: `No search group, dealership or known make is named '${name}'.`,
        suggestions: near.map((other) => path.replace(name, other)),
      });
    }
  },
});
