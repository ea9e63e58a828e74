import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** The default layout of a page. */
const usual = 'default';

export default defineCheck({
  codes: {
    'unused-layout': {
      severity: 'info',
      summary: 'Layout that no page uses',
      why: 'Nobody ever sees it.',
      fix: 'Name it in a page, or remove it.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const pages = entriesOf(document['pages']).map(([, page]) => page);
    const worn = new Set(pages.filter(isObject).map((page) => page['layout'] ?? usual));
    for (const [name] of entriesOf(document['layouts'])) {
      if (worn.has(name)) continue;
      const pointer = joinPointer('/layouts', name);
      report('unused-layout', { pointer, part: 'key', message: `No page uses the layout '${name}'.` });
    }
  },
});
