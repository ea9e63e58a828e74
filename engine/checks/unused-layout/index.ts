import { entriesOf, isObject, joinPointer } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** The layout of a page that names none. */
const usual = 'default';

export default defineCheck({
  codes: {
    'unused-layout': {
      severity: 'info',
      summary: 'Layout that no page wears',
      why: 'Nobody ever sees it.',
      fix: 'Name it in a page, or take it away.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const pages = entriesOf(document['pages']).map(([, page]) => page);
    const worn = new Set(pages.filter(isObject).map((page) => page['layout'] ?? usual));
    for (const [name] of entriesOf(document['layouts'])) {
      if (worn.has(name)) continue;
      const pointer = joinPointer('/layouts', name);
      report('unused-layout', { pointer, part: 'key', message: `No page wears the layout '${name}'.` });
    }
  },
});
