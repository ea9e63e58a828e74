import { itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'plugin-twice': {
      severity: 'warning',
      summary: 'Two plugins for one feature',
      why: 'Only the first of them is used.',
      fix: 'Keep one of the two.',
    },
  },
  for: 'tenant',
  run({ document, report }) {
    const taken = new Set<JsonValue>();
    for (const [index, plugin] of itemsOf(document['plugins']).entries()) {
      const feature = member(plugin, 'feature');
      if (feature === undefined) continue;
      const pointer = joinPointer('/plugins', index, 'feature');
      if (taken.has(feature)) {
        report('plugin-twice', { pointer, message: `A plugin above supplies '${String(feature)}' already.` });
      }
      taken.add(feature);
    }
  },
});
