import { matchRoute } from '../../pages/match.ts';
import { entriesOf, isObject, itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'redirect-hides-page': {
      severity: 'warning',
      summary: 'Redirect away from a page that exists',
      why: 'Redirects take precedence, so the page is never shown.',
      fix: 'Remove either the redirect or the page.',
    },
    'redirect-hidden': {
      severity: 'warning',
      summary: 'Redirect shadowed by an earlier one',
      why: 'The first redirect that matches an address applies.',
      fix: 'Move it before the other redirect.',
    },
  },
  run({ document, report }) {
    const pages = entriesOf(document['pages']).filter(([pattern, page]) => isObject(page) && !pattern.includes(':'));
    const redirects = itemsOf(document['redirects']).flatMap((redirect, index) => {
      const from = member(redirect, 'from');
      return typeof from === 'string' ? [{ pattern: from, index }] : [];
    });
    for (const [position, { pattern, index }] of redirects.entries()) {
      const pointer = joinPointer('/redirects', index, 'from');
      const hidden = pages.find(([page]) => page !== pattern && matchRoute([{ pattern }], page));
      if (hidden) {
        report('redirect-hides-page', {
          pointer,
          message: `The redirect from '${pattern}' hides the page '${hidden[0]}'.`,
        });
      }
      const first = pattern.includes(':') ? undefined : matchRoute(redirects.slice(0, position), pattern)?.route;
      if (first && first.pattern !== pattern) {
        const message = `The redirect from '${first.pattern}' above answers '${pattern}' already.`;
        report('redirect-hidden', { pointer, message });
      }
    }
  },
});
