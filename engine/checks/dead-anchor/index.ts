import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'dead-anchor': {
      severity: 'warning',
      summary: 'Link to an anchor that the page does not have',
      why: 'The page opens at its top instead.',
      fix: 'Name a block or a heading of that page, or omit the part after #.',
    },
  },
  for: 'tenant',
  run({ document, blocks, links, report }) {
    const anchors = new Map<string, string[]>();
    for (const { value, holder } of blocks) {
      if (typeof value['id'] === 'string') anchors.set(holder, [...(anchors.get(holder) ?? []), value['id']]);
    }
    const pages = new Set(entriesOf(document['pages']).flatMap(([pattern, page]) => (isObject(page) ? [pattern] : [])));
    for (const { href, pointer, within } of links) {
      const [, path = '', anchor = ''] = /^(\/[^?#:]*)(?:\?[^#]*)?#([a-z][a-z0-9-]*)$/.exec(href) ?? [];
      if (anchor === '' || !pages.has(path)) continue;
      const known = anchors.get(joinPointer('/pages', path)) ?? [];
      if (known.includes(anchor)) continue;
      report('dead-anchor', {
        pointer,
        message: `The page '${path}' has no block with the id '${anchor}'.`,
        suggestions: nearestNames(anchor, known).map((id) => `${path}#${id}`),
        ...(within ? { within } : {}),
      });
    }
  },
});
