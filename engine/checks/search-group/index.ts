import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'search-group-hides': {
      severity: 'warning',
      summary: 'Search path that hides a dealership or brand',
      why: "The search path takes precedence, so the other's stock cannot be reached by its name.",
      fix: 'Give the search path another name.',
    },
    'search-group-same': {
      severity: 'info',
      summary: 'Two search paths with the same vehicles',
      why: 'Search engines treat such pages as duplicates and show either.',
      fix: 'Keep one, and redirect the other to it.',
    },
  },
  run({ document, report }) {
    const taken = new Map<unknown, string>();
    for (const part of ['dealerships', 'brands'] as const) {
      for (const entry of itemsOf(document[part])) {
        taken.set(member(entry, 'slug'), part === 'brands' ? 'brand' : 'dealership');
      }
    }
    const filters = new Map<string, string>();
    for (const [index, group] of itemsOf(member(document['search'], 'groups')).entries()) {
      const path = String(member(group, 'path'));
      const pointer = joinPointer('/search/groups', index);
      const hidden = taken.get(path);
      if (hidden !== undefined) {
        const message = `'${path}' is also the slug of a ${hidden}.`;
        report('search-group-hides', { pointer: joinPointer(pointer, 'path'), message });
      }
      const filter = JSON.stringify(member(group, 'filter') ?? null);
      const other = filters.get(filter);
      if (other !== undefined && other !== path) {
        const message = `'${path}' shows the vehicles of '${other}'.`;
        report('search-group-same', { pointer: joinPointer(pointer, 'filter'), message });
      } else filters.set(filter, path);
    }
  },
});
