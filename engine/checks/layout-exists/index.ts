import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'layout-exists': {
      firm: true,
      severity: 'error',
      summary: 'Page with a layout that is not in the document',
      why: 'The page would have neither header nor footer.',
      fix: 'Name a layout of the document, or omit the key for the default one.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const layouts = entriesOf(document['layouts']).map(([name]) => name);
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const layout = member(page, 'layout');
      if (typeof layout !== 'string' || layouts.includes(layout)) continue;
      const suggestions = nearestNames(layout, layouts);
      const hint = layouts.length > 0 ? `The layouts are ${layouts.join(', ')}.` : 'The document has no layouts.';
      report('layout-exists', {
        pointer: joinPointer('/pages', pattern, 'layout'),
        message: `There is no layout '${layout}'.`,
        ...(suggestions.length > 0 ? { suggestions } : { hint }),
      });
    }
  },
});
