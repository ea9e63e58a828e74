import { entriesOf, isObject, itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Addresses that the server answers before any page. */
const reserved = /^\/(api|assets|media|__forecourt|healthz|readyz|robots\.txt|sitemap\.xml|favicon\.ico)(\/|$)/;

export default defineCheck({
  codes: {
    'reserved-route': {
      severity: 'error',
      summary: 'Page at an address used by the server',
      why: 'The server answers it itself, so the page is never shown.',
      fix: 'Give the page another address.',
    },
  },
  run({ document, report }) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || !reserved.test(pattern)) continue;
      const message = `The server itself answers at '${pattern}'.`;
      report('reserved-route', { pointer: joinPointer('/pages', pattern), part: 'key', message });
    }
    for (const [index, redirect] of itemsOf(document['redirects']).entries()) {
      const from = member(redirect, 'from');
      if (typeof from !== 'string' || !reserved.test(from)) continue;
      const message = `The server itself answers at '${from}'.`;
      report('reserved-route', { pointer: joinPointer('/redirects', index, 'from'), message });
    }
  },
});
