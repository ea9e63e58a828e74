import { pageKind } from '../../pages/kinds/index.ts';
import { segmentsOf } from '../../pages/match.ts';
import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
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
  run({ document, report }) {
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
