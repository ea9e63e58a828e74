import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import type { PageKind } from '../../pages/define.ts';
import { pageKinds } from '../../pages/kinds/index.ts';
import { entriesOf, isObject, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Pages that every site needs: those of certain kinds, and one recognized by a word in its address. */
const needed: readonly (NonNullable<PageKind['needed']> & { readonly name?: PageKindName })[] = [
  ...pageKinds.flatMap(({ name, needed: need }) => (need ? [{ ...need, name }] : [])),
  { what: 'on privacy, as the Privacy Act requires', address: /privacy/, usual: '/privacy-policy' },
];

export default defineCheck({
  codes: {
    'missing-page': {
      severity: 'warning',
      summary: 'Page that every site needs',
      why: 'Shoppers look for it, or get a bare notice instead.',
      fix: 'Add the page, or extend a template that has it.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const pages = entriesOf(document['pages']).filter(([, page]) => isObject(page));
    if (pages.length === 0) return;
    for (const { what, name, usual, address } of needed) {
      const isFound = ([pattern, page]: (typeof pages)[number]) =>
        (name !== undefined && member(page, 'name') === name) || address?.test(pattern) === true;
      if (pages.some(isFound)) continue;
      const hint = `Add a page such as '${usual}'${name ? ` with the name '${name}'` : ''}.`;
      report('missing-page', { pointer: '/pages', part: 'key', message: `There is no page ${what}.`, hint });
    }
  },
});
