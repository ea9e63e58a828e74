import { describesItself, pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, isObject, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'page-without-description': {
      severity: 'info',
      summary: 'Page without a description',
      why: 'Search engines then pick an excerpt themselves.',
      fix: 'Say in one or two sentences what a shopper finds there.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    // The site's own description is the default for its pages.
    if (member(document['site'], 'description') !== undefined) return;
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || page['blocks'] === undefined || describesItself(pageKind(page['name']))) continue;
      if (page['description'] !== undefined) continue;
      const message = `Neither the page '${pattern}' nor the site has a description.`;
      report('page-without-description', { pointer: joinPointer('/pages', pattern), part: 'key', message });
    }
  },
});
