import { entriesOf, isObject, joinPointer } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** Pages that make their title from what they show. */
const ownTitle: ReadonlySet<unknown> = new Set(['vehicle', 'search', 'notFound', 'gone']);

export default defineCheck({
  codes: {
    'page-without-title': {
      severity: 'warning',
      summary: 'Page without a title',
      why: 'The title stands on the tab, in search results and in shared links.',
      fix: 'Give the page a title.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || page['blocks'] === undefined) continue;
      if (page['title'] !== undefined || ownTitle.has(page['name'])) continue;
      report('page-without-title', {
        pointer: joinPointer('/pages', pattern),
        part: 'key',
        message: `The page '${pattern}' has no title.`,
      });
    }
  },
});
