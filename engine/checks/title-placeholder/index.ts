import { nearestNames } from '../../diagnostics/index.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { placeholdersOf } from '../../pages/placeholders.ts';
import { segmentsOf } from '../../pages/match.ts';
import { entriesOf, itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'title-placeholder': {
      severity: 'warning',
      summary: 'Placeholder without a value',
      why: 'The title would have a gap there.',
      fix: 'Use one that the page provides, such as {site.name} or {site.city}.',
    },
    'redirect-placeholder': {
      severity: 'warning',
      summary: 'Redirect with an unknown parameter',
      why: 'Only the parameters of the old address can be filled in, so the new one does not exist.',
      fix: 'Name a parameter of "from", or write the address out.',
    },
  },
  run({ document, report }) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const known = placeholdersOf(pageKind(member(page, 'name')), pattern);
      for (const key of ['title', 'description'] as const) {
        const text = member(page, key);
        if (typeof text !== 'string') continue;
        for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
          const path = match[1] ?? '';
          if (known.includes(path)) continue;
          report('title-placeholder', {
            pointer: joinPointer('/pages', pattern, key),
            within: [match.index, match.index + match[0].length],
            message: `'${match[0]}' has no value here.`,
            suggestions: nearestNames(path, known).map((near) => `{${near}}`),
          });
        }
      }
    }
    for (const [index, redirect] of itemsOf(document['redirects']).entries()) {
      const [from, to] = [member(redirect, 'from'), member(redirect, 'to')];
      if (typeof from !== 'string' || typeof to !== 'string') continue;
      const known = segmentsOf(from).filter((segment) => segment.startsWith(':'));
      for (const match of to.matchAll(/:[a-zA-Z]+/g)) {
        if (known.includes(match[0])) continue;
        report('redirect-placeholder', {
          pointer: joinPointer('/redirects', index, 'to'),
          within: [match.index, match.index + match[0].length],
          message: `'${from}' has no '${match[0]}'.`,
          suggestions: nearestNames(match[0], known),
        });
      }
    }
  },
});
