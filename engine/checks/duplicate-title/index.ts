import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'duplicate-title': {
      severity: 'warning',
      summary: 'Two pages with the same title',
      why: 'Nobody can tell them apart on tabs and in search results.',
      fix: 'Put into each title what only this page has.',
    },
    'duplicate-description': {
      severity: 'info',
      summary: 'Two pages with the same description',
      why: 'Search engines treat such pages as duplicates and show only one.',
      fix: 'Put into each description what only this page has.',
    },
  },
  run({ document, report }) {
    for (const key of ['title', 'description'] as const) {
      const taken = new Map<string, string>();
      for (const [pattern, page] of entriesOf(document['pages'])) {
        const text = member(page, key);
        // Pages for many addresses, such as results by make and model, fill in their titles differently.
        if (typeof text !== 'string' || pattern.includes(':')) continue;
        const folded = text.trim().toLowerCase();
        const other = taken.get(folded);
        if (other === undefined) taken.set(folded, pattern);
        else {
          const message = `'${pattern}' has the ${key} of '${other}'.`;
          report(`duplicate-${key}`, { pointer: joinPointer('/pages', pattern, key), message });
        }
      }
    }
  },
});
