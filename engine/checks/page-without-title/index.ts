import { describesItself, pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'page-without-title': {
      severity: 'warning',
      summary: 'Page without a title',
      why: 'The title appears on the tab, in search results and in shared links.',
      fix: 'Give the page a title.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || page['blocks'] === undefined) continue;
      if (page['title'] !== undefined || (page['filter'] === undefined && describesItself(pageKind(page['name']))))
        continue;
      report('page-without-title', {
        pointer: joinPointer('/pages', pattern),
        part: 'key',
        message: `The page '${pattern}' has no title.`,
      });
    }
  },
});
