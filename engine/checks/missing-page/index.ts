import { entriesOf, isObject } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

/** Pages that every site needs: by their kind, or by a word of their address. */
const needed = [
  { what: 'at the address of the site itself', kind: 'home', usual: '/' },
  { what: 'for addresses that lead nowhere', kind: 'notFound', usual: '/404' },
  { what: 'for vehicles that are gone', kind: 'gone', usual: '/410' },
  { what: 'for when the site cannot answer', kind: 'unavailable', usual: '/503' },
  { what: 'to contact the dealer', kind: 'contact', address: /contact|enquir/, usual: '/contact' },
  { what: 'on privacy, which the Privacy Act asks for', kind: 'privacy', address: /privacy/, usual: '/privacy-policy' },
] as const;

export default defineCheck({
  codes: {
    'missing-page': {
      severity: 'warning',
      summary: 'Page that every site needs',
      why: 'Shoppers look for it, or land on a bare notice in its place.',
      fix: 'Add the page, or extend a template that has it.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const pages = entriesOf(document['pages']).filter(([, page]) => isObject(page));
    if (pages.length === 0) return;
    for (const { what, kind, usual, ...rest } of needed) {
      const found = pages.some(
        ([pattern, page]) =>
          (isObject(page) && page['name'] === kind) || ('address' in rest && rest.address.test(pattern)),
      );
      if (found) continue;
      const hint = `Add a page such as '${usual}' with the name '${kind}'.`;
      report('missing-page', { pointer: '/pages', part: 'key', message: `There is no page ${what}.`, hint });
    }
  },
});
